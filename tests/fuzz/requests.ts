import { type User, signOut } from '#shared/accounts.ts'
import { enterDemo } from '#modules/play/demo/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { deleteAccount, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { changePassword } from '#modules/people/accounts/contract.ts'
import type { Random } from '#shared/game.ts'
import { endpoints, fieldsOf, inputOf, type Part } from '../http/endpoint-inputs.ts'
import { accepts, chance, hostileText, hostileValue, pick, spoil } from './values.ts'

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: Buffer
}

/** Whether an answer is a server error; a feature that is not configured here answers with 503. */
export function isServerError(url: string, status: number, body: string): boolean {
  if (status < 500) return false
  const isOff = status === 503 && body.includes('"provider_off"')
  const isNoDemo =
    status === 503 && url.startsWith(enterDemo.path) && body.includes('"unavailable"')
  return !isOff && !isNoDemo
}

/** The callers; null: nobody signed in. */
export type Roles = readonly (User | null)[]

/** Encodes a text as a client may put it in an address: halves of surrogate pairs as raw bytes. */
export function inAddress(text: string): string {
  return text.replace(/[^\w.~-]/gu, (one) => {
    const code = one.codePointAt(0)!
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(one)
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
    return bytes.map((byte) => `%${byte.toString(16)}`).join('')
  })
}

const text = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')

export function addressOf(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(text(params[name])))
  const asked = Object.entries(query).map(([k, v]) => `${inAddress(k)}=${inAddress(text(v))}`)
  return asked.length ? `${path}?${asked.join('&')}` : path
}

const EDGE = 'edge0123456789'
export const formType = `multipart/form-data; boundary=${EDGE}`

export function formOf(fields: Readonly<Record<string, unknown>>): Buffer {
  const head = (name: string) => `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"`
  const parts = Object.entries(fields).map(([k, v]) => `${head(k)}\r\n\r\n${text(v)}\r\n`)
  return Buffer.from(`${parts.join('')}--${EDGE}--\r\n`)
}

/** Forms that no browser sends. */
export const brokenForms: readonly (readonly [string, string, string])[] = [
  ['without a boundary', 'multipart/form-data', `--${EDGE}\r\n\r\n`],
  ['with an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n'],
  ['with another boundary', 'multipart/form-data; boundary=other', `--${EDGE}--\r\n`],
  ['with nothing in it', formType, ''],
  ['that ends in its first line', formType, `--${EDGE}`],
  ['that ends in a header', formType, `--${EDGE}\r\nContent-Disposition: form-da`],
  [
    'that ends in a field',
    formType,
    `--${EDGE}\r\nContent-Disposition: form-data; name="userId"\r\n\r\nabc`,
  ],
  [
    'that ends in a file',
    formType,
    `--${EDGE}\r\nContent-Disposition: form-data; name="logoImage"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG`,
  ],
  ['with headers that are none', formType, `--${EDGE}\r\n\0\0:\0\r\n\r\nabc\r\n--${EDGE}--\r\n`],
  [
    'with a part that has no name',
    formType,
    `--${EDGE}\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--${EDGE}--\r\n`,
  ],
  [
    'with a part called __proto__',
    formType,
    `--${EDGE}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--${EDGE}--\r\n`,
  ],
  [
    'with NUL in a name',
    formType,
    `--${EDGE}\r\nContent-Disposition: form-data; name="na\0me"\r\n\r\na\0b\r\n--${EDGE}--\r\n`,
  ],
  [
    'with an encoding nobody knows',
    formType,
    `--${EDGE}\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=nonsense\r\nContent-Transfer-Encoding: \xff\r\n\r\nabc\r\n--${EDGE}--\r\n`,
  ],
]

/** Bytes changed, cut short or doubled here and there. */
function damage(random: Random, bytes: Buffer): Buffer {
  const cut = chance(random, 0.4) ? bytes.subarray(0, random.int(bytes.length + 1)) : bytes
  const out = Buffer.from(cut)
  for (let i = random.int(4); i > 0 && out.length > 0; i--)
    out[random.int(out.length)] = random.int(256)
  return out
}

function bodyOf(random: Random, endpoint: Endpoint, fields: Record<string, unknown>) {
  if (chance(random, 0.03)) {
    const [, type, bytes] = pick(random, brokenForms)
    return { type, payload: Buffer.from(bytes, 'latin1') }
  }
  const asForm = endpoint.files ? !chance(random, 0.1) : chance(random, 0.02)
  const whole = chance(random, 0.05) ? hostileValue(random) : fields
  const json = () => Buffer.from(JSON.stringify(whole) ?? '')
  const made = asForm ? formOf(fields) : json()
  const payload = chance(random, 0.07) ? damage(random, made) : made
  const type = asForm ? formType : 'application/json'
  return { type: chance(random, 0.02) ? 'text/plain; charset=\u00ff' : type, payload }
}

const elsewhere = [
  '/',
  '/config.json',
  '/healthz',
  '/openapi.json',
  '/metrics',
  '/outbox',
  '/outbox/x',
  '/courts',
  '/courts/x',
  '/cards',
  '/cards/x',
  '/cards/boards',
  '/share',
  '/share/x.png',
  '/pictures/a/b',
  '/index.html',
  '/locales/en/x.json',
  '/socket.io/',
] as const

/** Addresses outside the API: pages, files, pictures, and paths that don't exist. */
function strayAddress(random: Random): string {
  const path = pick(random, elsewhere)
  const tail = chance(random, 0.6) ? `/${inAddress(hostileText(random)).slice(0, 400)}` : ''
  const raw = chance(random, 0.1) ? '%' : chance(random, 0.1) ? '.png' : ''
  return `${chance(random, 0.05) ? '/' : ''}${path}${tail}${raw}`
}

const tokens = ['', 'Bearer', 'Bearer ', 'Basic x', 'Bearer a.b.c', 'Bearer  x', 'Bearer e30.e30.']

function headersOf(random: Random, user: User | null): Record<string, string> {
  const accept: Record<string, string> = chance(random, 0.5)
    ? { accept: pick(random, accepts) }
    : {}
  if (chance(random, 0.03)) return { ...accept, authorization: pick(random, tokens) }
  return user ? { ...accept, authorization: `Bearer ${user.guulJwt}` } : accept
}

/* These end the session or the account that calls them: called rarely, or nobody is left to call. */
const ending: readonly Endpoint[] = [signOut, leaveGameSpace, deleteAccount, changePassword]

function anyEndpoint(random: Random): Endpoint {
  const endpoint = pick(random, endpoints)
  return ending.includes(endpoint) && !chance(random, 0.1) ? anyEndpoint(random) : endpoint
}

/** The fields that a part of a call needs, each with a value. */
function asked(endpoint: Endpoint, part: Part, given: Readonly<Record<string, unknown>> = {}) {
  const names = fieldsOf(endpoint).filter((field) => field.part === part)
  return Object.fromEntries(names.map(({ name }) => [name, given[name] ?? '']))
}

/** Ids of existing things, by the field that names them. */
export type Known = Readonly<Record<string, string>>

/** A nearly valid call by one of the roles, about themselves or another of them. */
export function fuzzedRequest(random: Random, roles: Roles, known: Known = {}): Sent {
  const user = pick(random, roles)
  const headers = headersOf(random, user)
  if (chance(random, 0.04)) return { method: 'GET', url: strayAddress(random), headers }
  const endpoint = anyEndpoint(random)
  const someone = roles.find((one) => one !== null)!
  const about = (chance(random, 0.1) ? pick(random, roles) : user) ?? someone
  const input = inputOf(endpoint, about)
  const share = pick(random, [0, 0.1, 0.25, 0.6])
  const spoilt = (part: Part) =>
    spoil(random, asked(endpoint, part, { ...input[part], ...known }), share)
  const url = addressOf(endpoint, spoilt('params'), spoilt('query'))
  const sent = { method: endpoint.method, url: url.slice(0, 6000), headers }
  if (endpoint.method === 'GET' || (!endpoint.body && !chance(random, 0.1))) return sent
  const { type, payload } = bodyOf(random, endpoint, spoilt('body'))
  return { ...sent, headers: { ...headers, 'content-type': type }, payload }
}
