import { sql } from 'drizzle-orm'
import pino from 'pino'
import { loginWithGS } from '#shared/accounts.ts'
import { readConfig } from '#server/processes/config.ts'
import { reportErrors, type ErrorReports } from '#server/processes/errors/error-reports.ts'
import { logOptions } from '#server/processes/logging.ts'
import { startSentry } from '../sentry.ts'
import { PASSWORD, startServer, type TestServer } from '../server.ts'

let sentry: Awaited<ReturnType<typeof startSentry>>
let reports: ErrorReports
let server: TestServer
const lines: string[] = []

describe('http/error-reports', () => {
  beforeEach(async () => {
    sentry = await startSentry()
    reports = await reportErrors(sentry.dsn)
    const log = pino(logOptions('warn', reports.hear), {
      write: (line: string) => lines.push(line),
    })
    server = await startServer({}, null, { log })
  })
  afterEach(async () => {
    await server.close()
    await reports.close()
    await sentry.close()
  })

  test('a call that fails is reported with its kind, route, reference and stack, and nothing of a person', async () => {
    const { admin } = await server.space()
    await server.world.db.execute(sql`alter table sign_ins rename to sign_ins_gone`)
    const email = 'mara.okafor@kestrel.example'
    const body = { email, password: PASSWORD, device: 'a-device-that-is-a-secret' }
    const answer = await server.call(loginWithGS, { body, token: admin.guulJwt })
    await server.world.db.execute(sql`alter table sign_ins_gone rename to sign_ins`)
    expect(answer.status).toBe(500)
    const [event] = await sentry.received()
    expect(lines.join('')).toContain(email) // our own log quotes the query: it stays in the house
    expect(event).toMatchObject({
      level: 'error',
      message: 'a call failed',
      tags: {
        route: '/api/Authentication/loginWithGS',
        ref: (answer.body as { ref?: string }).ref,
      },
    })
    expect(event!.exception.values.map(({ value }) => value)).toContain('42P01') // no such table
    const frames = event!.exception.values.flatMap(({ stacktrace }) => stacktrace.frames)
    expect(frames.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^src\/server\//),
    )
    const [whole] = sentry.envelopes
    expect(whole).toContain('POST /api/42/envelope/')
    for (const secret of [email, 'kestrel', PASSWORD, body.device, admin.guulJwt, admin.userId])
      expect(whole).not.toContain(secret)
    expect(whole).not.toContain('select ')
    expect(whole).not.toContain(process.cwd())
  })

  test('what an error says of itself stays here, frames in its text too', async () => {
    const text = 'no mara@kestrel.example\n    at mara@kestrel.example (/home/mara/token.ts:1:1)'
    server.world.log.error(
      { err: new Error(text), userId: 'mara', url: '/x?token=a-secret' },
      'a job',
    )
    server.world.log.error(new Error(text), text)
    const renamed = Object.assign(new Error(text), { message: 'another' })
    server.world.log.error({ err: renamed }, 'a changed error')
    server.world.log.error('only a text')
    const events = await sentry.received(4)
    expect(events.map(({ message }) => message ?? '')).toEqual(
      expect.arrayContaining(['a job', '', 'a changed error', 'only a text']),
    )
    for (const whole of sentry.envelopes) expect(whole).not.toMatch(/mara|a-secret/)
  })

  test('warnings and refusals are not reported', async () => {
    server.world.log.warn({ err: new Error('x') }, 'a warning')
    const body = { email: 'nobody@kestrel.example', password: 'not the password' }
    expect((await server.call(loginWithGS, { body })).status).toBeLessThan(500)
    server.world.log.error('the mark')
    expect((await sentry.received()).map(({ message }) => message)).toEqual(['the mark'])
  })

  test('an error in a loop is reported twenty times a minute', async () => {
    for (let i = 0; i < 200; i++) server.world.log.error({ i }, 'again')
    await reports.close()
    expect(sentry.envelopes.length).toBeGreaterThanOrEqual(20)
    expect(sentry.envelopes.length).toBeLessThanOrEqual(40) // a minute may end meanwhile
  })

  test('an address that is gone stops nothing', async () => {
    const nowhere = await reportErrors('http://publickey@127.0.0.1:1/42')
    nowhere.hear({ err: new Error('x') }, 'unheard')
    await nowhere.close()
  })

  test.each(['https://sentry.example/42', 'https://key@sentry.example/', 'key@sentry.example/1'])(
    '%s is no address, and the server says how to write one',
    (SENTRY_DSN) => {
      expect(() => readConfig({ SENTRY_DSN })).toThrow('SENTRY_DSN: write it as https://KEY@HOST/')
    },
  )
})
