import type { ResourceLanguage } from 'i18next'
import type { Answer, BodyInput, Endpoint, Params, QueryInput } from '#shared/endpoint.ts'
import { isCode, type ErrorAnswer, type ErrorCode } from '#shared/errors.ts'
import type { ClientSettings } from '#shared/client-settings.ts'
import { settings } from './settings.ts'

/** A call that was not answered with 200. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number // 0: no answer at all
  readonly code: ErrorCode | (string & {}) // also a game's own
  readonly more: Partial<ErrorAnswer>
  constructor(status: number, more: Partial<ErrorAnswer>) {
    const code = isCode(more.message) ? more.message : status ? 'server_error' : 'unavailable'
    super(code)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** No answer, too many calls, or a proxy whose server is down: the call may be tried again. */
export const isOfflineError = (error: unknown): boolean =>
  error instanceof CallError && [0, 429, 502, 503, 504].includes(error.status)

/** A part of a call's input, or nothing where the endpoint has no such part. */
type InputPart<Name extends string, Fields> = unknown extends Fields ? object : Record<Name, Fields>

/** What a call of the endpoint takes. */
export type CallInput<E extends Endpoint> = InputPart<'params', Params<E>> &
  InputPart<'query', QueryInput<E>> &
  InputPart<'body', BodyInput<E>>

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return settings().services[endpoint.service] + path + (search.size ? `?${search}` : '')
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue
    const isText = value instanceof Blob || typeof value !== 'object'
    form.append(key, isText ? (value as string) : JSON.stringify(value)) // lists are text in a form
  }
  return form
}

/** On whose behalf calls are made; set by the session, which is built on this module. */
export interface Caller {
  /** null: nobody is signed in. */
  readonly token: () => { readonly text: string; readonly isExpired: boolean } | null
  readonly signOut: () => void
  /** The operator has disabled the space, for this reason. */
  readonly isDisabled: (reason: string) => void
}

let caller: Caller | null = null

/** From now on calls are made on behalf of this user. */
export function callAs(who: Caller): void {
  caller = who
}

/** The token for a call, if it takes one. An expired one aborts the call and signs out. */
function tokenFor(endpoint: Endpoint): string | null {
  const token = caller?.token()
  if (!token || endpoint.service === 'content') return null
  if (!token.isExpired) return token.text
  if (endpoint.signsIn) return null
  caller?.signOut()
  throw new CallError(401, { message: 'session_expired' })
}

function requestOf(endpoint: Endpoint, { body }: Parts): RequestInit {
  const token = tokenFor(endpoint)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (body && !endpoint.files) headers['content-type'] = 'application/json'
  const content = body && (endpoint.files ? formOf(body) : JSON.stringify(body))
  return { method: endpoint.method, headers, ...(content && { body: content }) }
}

async function refusal(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>
  const error = new CallError(response.status, answer)
  const ended = error.code === 'session_expired' || error.code === 'unauthorized'
  if (ended && caller?.token()) caller.signOut()
  if (error.code === 'space_disabled') caller?.isDisabled(answer.detail ?? '')
  return error
}

/**
 * Calls an endpoint of the contract. Only 200 is success; anything else throws CallError. With
 * `keepalive` the request is sent even if the page is left immediately.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  how: Pick<RequestInit, 'keepalive'> = {},
): Promise<Answer<E>> {
  const parts = input as Parts
  const request = requestOf(endpoint, parts)
  const response = await fetch(urlOf(endpoint, parts), { ...request, ...how }).catch(() => {
    throw new CallError(0, {})
  })
  if (response.status !== 200) throw await refusal(response)
  return (await response.json()) as Answer<E>
}

/** Whether our own server answers now, whatever the answer is. */
export async function isReachable(): Promise<boolean> {
  return fetch('/config.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** /config.json, before anything else. */
export async function fetchSettings(): Promise<ClientSettings> {
  const response = await fetch('/config.json')
  if (response.status !== 200) throw new CallError(response.status, {})
  return (await response.json()) as ClientSettings
}

/** A picture drawn by the server, by its path. */
export async function fetchPicture(path: string): Promise<Blob> {
  const response = await fetch(settings().services.game + path).catch(() => {
    throw new CallError(0, {})
  })
  if (response.status !== 200) throw await refusal(response)
  return response.blob()
}

/** A file of texts by namespace, as written by the build. */
export async function fetchTexts(path: string): Promise<ResourceLanguage> {
  const response = await fetch(path).catch(() => {
    throw new CallError(0, {})
  })
  if (response.status !== 200) throw new CallError(response.status, {})
  return (await response.json()) as ResourceLanguage
}
