import type { World } from '../../world.ts'
import { NO_ANSWER, NotPostedError, UNREACHABLE } from './post-failure.ts'

const WAIT_MS = 15_000
const DEFAULT_REST_S = 30
const MOST_READ = 4096 // of an answer

/** What a provider answered to a post. */
export interface Answered {
  readonly status: number
  readonly text: string
}

/* As Node and undici name what went wrong before a request was sent. */
const notSentCodes = new Set(
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].concat([
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]),
)

function causeOf(error: unknown): string {
  const { cause, name = '' } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name
}

/** Retry-After in seconds, written as such or as a date. */
function restOf(headers: Headers, now: Date): number {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_REST_S
}

/**
 * Posts to another company, without following where it leads. The address is a secret: no error
 * and no log line names more than its host. Throws NotPostedError where nothing can be learnt from
 * the answer: busy, broken, or none.
 */
export async function postJson(
  world: World,
  address: string,
  init: RequestInit,
): Promise<Answered> {
  const signal = AbortSignal.timeout(WAIT_MS)
  const options = { ...init, method: 'POST', redirect: 'manual', signal } as const
  const response = await world.fetch(address, options).catch((error: unknown) => {
    const code = causeOf(error)
    world.log.warn({ code, host: new URL(address).host }, 'a post was not answered')
    throw notSentCodes.has(code)
      ? new NotPostedError('later', UNREACHABLE)
      : new NotPostedError('unknown', NO_ANSWER)
  })
  const { status, headers } = response
  if (status === 429) throw new NotPostedError('later', 'busy', restOf(headers, world.now()))
  if (status >= 500) throw new NotPostedError('later', `http_${status}`)
  if (status >= 300 && status < 400) throw new NotPostedError('refused', 'redirected')
  const text = await response.text().catch(() => '')
  return { status, text: text.slice(0, MOST_READ) }
}

/** What an answer's text says as JSON; null where it is none. */
export function readJson({ text }: Answered): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // then it is no answer we know
  }
}
