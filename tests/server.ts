import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type User } from '#shared/accounts.ts'
import { updateAdminSettings } from '#modules/admin/panel/contract.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import { notificationList } from '#modules/people/notifications/contract.ts'
import type { Answer, Endpoint } from '#shared/endpoint.ts'
import { createGameSpace } from '#modules/people/spaces/contract.ts'
import type { ErrorAnswer } from '#shared/errors.ts'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { modules } from '#app/modules.ts'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#server/processes/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import { registryUrl } from '#server/processes/threads/worker.ts'
import type { World } from '#server/world.ts'
import { openTestDatabase } from './database.ts'
import { lateNouns } from './delayed-jobs.ts'
import { forSuite } from './for-suite.ts'

export const SESSION_KEY = 'a key for tests that is long enough to sign with'
export const PASSWORD = 'four corners hop'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  token?: string
  by?: Pick<User, 'guulJwt'> // whose token; before any other
  address?: string
}

type Answered<E extends Endpoint> = {
  status: number
  body: Answer<E> & ErrorAnswer
  headers: Record<string, unknown>
}

/** A clock moved by hand. */
export interface Clock {
  now: Date
  pass(ms: number): void
  set(at: string | number | Date): void
}

interface Space {
  admin: User
  gameSpaceGuid: string
}

type FirstName<N extends string> = Lowercase<N extends `${infer First} ${string}` ? First : N>

export interface TestServer {
  readonly app: FastifyInstance
  readonly world: World
  readonly clock: Clock
  readonly letters: EmailMessage[]
  readonly logged: string[]
  /** Calls as a client does; multipart endpoints get their fields as a form. */
  call<E extends Endpoint>(endpoint: E, input?: Input): Promise<Answered<E>>
  /** A person with a confirmed address, in a space by invitation or in none. */
  person(name: string, gameSpaceGuid?: string): Promise<User>
  /** A space with its admin. */
  space(more?: Record<string, unknown>): Promise<Space>
  /** A space with its admin and these people, each by their first name. */
  company<N extends string>(...names: N[]): Promise<Space & Record<FirstName<N>, User>>
  /** An admin changes settings of their space. */
  changeSpace(admin: User, settings: object): Promise<Answered<typeof updateAdminSettings>>
  /** The first page of a person's notifications, the newest first. */
  notificationsOf(user: User): Promise<Answer<typeof notificationList>['notifications']>
  close(): Promise<void>
}

/** The path and query of a call. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: Input): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
  return search.size ? `${path}?${search}` : path
}

function form(fields: Record<string, unknown>): { payload: Buffer; type: string } {
  const edge = `edge${randomBytes(8).toString('hex')}`
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = Buffer.isBuffer(value)
    const file = isFile ? '; filename="picture.png"\r\nContent-Type: image/png' : ''
    const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), isFile ? value : Buffer.from(String(value)), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${edge}` }
}

function caller(app: FastifyInstance, world: World): TestServer['call'] {
  let calls = 0
  return async (endpoint, input = {}) => {
    const headers: Record<string, string> = {}
    const token = input.by?.guulJwt ?? input.token
    if (token) headers['authorization'] = `Bearer ${token}`
    let payload: Buffer | string | undefined
    if (endpoint.files) {
      const made = form(input.body ?? {})
      payload = made.payload
      headers['content-type'] = made.type
    } else if (input.body) {
      payload = JSON.stringify(input.body)
      headers['content-type'] = 'application/json'
    }
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers,
      ...(payload && { payload }),
      remoteAddress: input.address ?? `10.30.${calls >> 8}.${calls++ & 255}`,
    })
    await settled(world) // the letters it causes have arrived
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
}

/** What a refused call answers. */
export const refusal = (status: number, message: string) => ({ status, body: { message } })

/** An answer in a word: its status, and the code where it is refused. */
export const outcomeOf = ({ status, body }: { status: number; body: { message?: string } }) =>
  `${status} ${body.message ?? ''}`.trim()

/** The token of the link in a letter; '' when it has none. */
export function tokenIn(letter: EmailMessage | undefined): string {
  const link = /(?:\/verify\/|\/passwordReset\/|\?invitation=)([\w-]+)/
  return link.exec(letter?.text ?? '')?.[1] ?? ''
}

/**
 * The real app on a real database, with a clock moved by hand and letters kept in a list. `more`
 * may bring other things of the world, such as games of a test's own; `clientFolder` is the built
 * client's.
 */
export async function startServer(
  env: Record<string, string> = {},
  database: OpenDatabase | null = null,
  more: Partial<World> = {},
  clientFolder = fileURLToPath(new URL('./client', import.meta.url)),
): Promise<TestServer> {
  database ??= await openTestDatabase()
  const clock: Clock = {
    now: new Date('2026-10-14T09:00:00Z'), // a Wednesday
    pass(ms) {
      this.now = new Date(this.now.getTime() + ms)
    },
    set(at) {
      this.now = new Date(at)
    },
  }
  const letters: EmailMessage[] = []
  const logged: string[] = []
  const world: World = {
    config: readConfig({ LOG_LEVEL: 'info', PRACTICE_LEAGUE: '0', ...env }), // a suite counts its own competitions
    games: new Games(registry, registryUrl()),
    modules: lateNouns(modules),
    db: database.db,
    now: () => clock.now,
    randomBytes,
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    mail: { send: async (letter) => void letters.push(letter), close: async () => undefined },
    sessionKey: SESSION_KEY,
    publicUrl: () => 'https://recess.example',
    passwordCost: 4,
    pongMs: 60_000, // the database works in this thread, and on a busy machine for seconds
    framesPerSecond: 10_000, // a test does in a second what people do in minutes
    fetch: globalThis.fetch,
    bus: null,
    ...more,
  }
  const app = await buildApp(world, clientFolder)
  await app.ready()
  const call = caller(app, world)
  let people = 0
  const person: TestServer['person'] = async (name, gameSpaceGuid = '') => {
    const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}.${randomUUID().slice(0, 8)}@kestrel.example`
    const address = `10.20.${people >> 8}.${people++ & 255}` // each their own, or the rate limit stops them
    const ask = { email, name, password: PASSWORD, gameSpaceGuid }
    const { signUp: secret } = (await call(signUp, { body: ask, address })).body
    const verificationToken = tokenIn(letters.find(({ to }) => to === email))
    return (await call(verify, { body: { verificationToken, signUp: secret }, address })).body
  }
  const space: TestServer['space'] = async (more = {}) => {
    const founder = await person('Mara Okafor')
    const body = { userId: founder.userId, name: 'Kestrel', timeZone: 'Europe/Istanbul', ...more }
    const admin = (await call(createGameSpace, { body, token: founder.guulJwt })).body
    const { gameSpaceGuid } = await import('#server/teams/store.ts').then((s) =>
      s.getTeam(world.db, admin.teamId),
    )
    return { admin, gameSpaceGuid }
  }
  const company = async <N extends string>(...names: N[]) => {
    const made = await space()
    const people: [string, User][] = []
    for (const name of names) {
      const user = await person(name, made.gameSpaceGuid)
      people.push([name.split(' ')[0]!.toLowerCase(), user])
    }
    return { ...made, ...(Object.fromEntries(people) as Record<FirstName<N>, User>) }
  }
  const changeSpace: TestServer['changeSpace'] = ({ teamId, guulJwt: token }, settings) =>
    call(updateAdminSettings, { body: { teamId, ...settings }, token })
  const notificationsOf: TestServer['notificationsOf'] = async ({ userId, guulJwt: token }) =>
    (await call(notificationList, { query: { userId }, token })).body.notifications
  const close = async () => {
    await app.close()
    await database.close()
  }
  const acts = { call, person, space, company, changeSpace, notificationsOf, close }
  return { app, world, clock, letters, logged, ...acts }
}

/** A server that all tests of a block share. */
export const sharedServer = (...options: Parameters<typeof startServer>): TestServer =>
  forSuite(() => startServer(...options))
