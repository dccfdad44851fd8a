import { request as requestHttps } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { ErrorCode } from '#shared/errors.ts'
import { isPublicAddress, publicAddressOf, type Lookup } from './addresses.ts'
import { RefusalError } from '../refusal.ts'

const MOST_BYTES = 8 * 1024 * 1024
const WAIT_MS = 20_000
const REDIRECTS = 3

/** How a connection is made; tests lead it to a server of theirs. */
export interface PublicRequest {
  readonly find?: Lookup
  readonly connect?: { readonly port: number; readonly ca: string } // instead of 443 and the usual authorities
  readonly waitMs?: number
  readonly pauseMs?: number // between two pages of one feed
}

const MOST_DETAIL = 200
const refusal = (code: ErrorCode, detail = '') =>
  new RefusalError(code, detail ? { detail: detail.slice(0, MOST_DETAIL) } : {})

/* A name may take as long to resolve as its owner likes. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(refusal('feed_too_slow')), { once: true })
  })

/* To that very address: a name that is asked twice may answer otherwise. */
function get(url: URL, address: string, { connect }: PublicRequest, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = requestHttps(
      {
        host: connect ? '127.0.0.1' : address,
        port: connect?.port ?? 443,
        ca: connect?.ca,
        servername: isIP(url.hostname.replace(/^\[|\]$/g, '')) ? undefined : url.hostname,
        path: url.pathname + url.search,
        headers: { host: url.host, accept: 'application/json', 'accept-encoding': 'identity' },
        signal,
        agent: false,
      },
      resolve,
    )
    request.on('error', reject)
    request.end()
  })
}

/* In seconds, or until an instant; 0: it does not say. */
function retryAfterOf(header: string | undefined): number {
  if (!header) return 0
  const seconds = /^\d{1,6}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 ? seconds : 0
}

/** A text without its byte order mark; bytes that are no UTF-8 are Latin-1, as Windows writes it. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // any byte is a letter of it
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) {
      answer.destroy()
      throw refusal('feed_too_large')
    }
    parts.push(part)
  }
  return textOfBytes(Buffer.concat(parts))
}

async function follow(
  address: string,
  remainingRedirects: number,
  way: PublicRequest,
  signal: AbortSignal,
  late: Promise<never>,
): Promise<string> {
  if (!isPublicAddress(address)) throw refusal('address_not_allowed', address)
  const url = new URL(address)
  const ip = await Promise.race([publicAddressOf(url.hostname, way.find), late])
  if (!ip) throw refusal('address_not_allowed', url.hostname)
  const answer = await get(url, ip, way, signal)
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    answer.destroy()
    if (remainingRedirects === 0) throw refusal('feed_unreachable', 'too many redirects')
    return follow(new URL(headers.location, url).href, remainingRedirects - 1, way, signal, late)
  }
  if (statusCode === 200) return textOf(answer)
  answer.destroy()
  const retryAfter = retryAfterOf(headers['retry-after'])
  const detail = `HTTP ${statusCode}`
  throw new RefusalError('feed_unreachable', { detail, ...(retryAfter && { retryAfter }) })
}

/**
 * What an address sends, 8 MB at most within 20 s. It is on the public internet, and so is whatever it
 * redirects to, three times at most. Throws address_not_allowed, or
 * feed_unreachable (with retryAfter, where it says when to ask again), feed_too_large, feed_too_slow.
 */
export async function fetchPublic(address: string, way: PublicRequest = {}): Promise<string> {
  const signal = AbortSignal.timeout(way.waitMs ?? WAIT_MS)
  const late = aborted(signal)
  try {
    return await Promise.race([late, follow(address, REDIRECTS, way, signal, late)])
  } catch (error) {
    if (error instanceof RefusalError) throw error
    if (signal.aborted) throw refusal('feed_too_slow')
    const { code = 'failed' } = error as NodeJS.ErrnoException
    throw refusal('feed_unreachable', code)
  }
}
