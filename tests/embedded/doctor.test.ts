import { jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectPaths } from '#modules/platforms/providers/contract.ts'
import { installPath } from '#modules/platforms/slack/contract.ts'
import type { Finding } from '#modules/admin/operator/server/doctor/finding.ts'
import { ENTRA } from '../providers/entra.ts'
import { GOOGLE, makeGoogle } from '../providers/google.ts'
import { startMicrosoft } from '../providers/microsoft.ts'
import { serveStandIns, type StandIn } from '../providers/serve.ts'
import { makeSlack, SLACK } from '../providers/slack.ts'
import { makeSlackWeb } from '../providers/slack.web.ts'
import { serveStripe } from '../providers/stripe.server.ts'
import { builtServer, dataFolder, freePort, ServerProcess } from '../rooms/processes.ts'
import { startSmtp } from '../smtp.ts'

jest.setTimeout(600_000)

const PUBLIC_URL = 'https://recess.example'
const PASSWORD = 'a password of the mail server'
const KEY = 'Vq3u8Zs0rWc5Xn1yTb7LkPd2Ej9GhMf4'
const now = () => new Date()
const slackKeys = { clientId: '123.456', clientSecret: 'the secret of Slack' }
const googleKeys = { clientId: '1-a.apps.googleusercontent.com', clientSecret: 'that of Google' }

/** Redirects requests to the stand-ins, as a proxy would; others go to their own address. */
const LED = `
const places = JSON.parse(process.env.STAND_INS)
const there = globalThis.fetch
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const place = places[url.origin]
  return there(place ? place + url.pathname + url.search : input, init)
}`

async function openAll() {
  const folder = await dataFolder()
  const smtp = await startSmtp({ password: PASSWORD })
  const microsoft = await startMicrosoft(PUBLIC_URL, now)
  const redirectUri = PUBLIC_URL + redirectPaths.Slack
  const slack = await makeSlack({ ...slackKeys, redirectUri }, now)
  const web = makeSlackWeb({ ...slackKeys, installUri: PUBLIC_URL + installPath })
  const google = await makeGoogle(
    { ...googleKeys, redirectUri: PUBLIC_URL + redirectPaths.Google },
    now,
  )
  const state = { isSlackDown: false, hasNoMetadata: false, ahead: 0 }
  const dated =
    (standIn: StandIn): StandIn =>
    async (asked) => {
      const answer = await standIn(asked)
      const date = new Date(Date.now() + state.ahead).toUTCString()
      return { ...answer, headers: { ...answer.headers, date } }
    }
  const standIns: Record<string, StandIn> = {
    [ENTRA]: (asked) =>
      state.hasNoMetadata && asked.url.pathname.includes('well-known')
        ? { status: 400, json: { error: 'invalid_tenant' } }
        : microsoft.entra.standIn(asked),
    [SLACK]: (asked) => {
      if (state.isSlackDown) return { status: 503 }
      return (asked.url.pathname.includes('openid') ? slack : web).standIn(asked)
    },
    ...Object.fromEntries(GOOGLE.map((origin) => [origin, google.standIn])),
  }
  const led = Object.entries(standIns).map(([origin, standIn]) => [origin, dated(standIn)] as const)
  const served = await serveStandIns(Object.fromEntries(led))
  const stripe = await serveStripe({ now })
  const preload = join(folder.dir, 'led.mjs')
  await writeFile(preload, LED)
  const env = {
    PUBLIC_URL,
    MAIL_FROM: 'Recess <recess@recess.example>',
    SESSION_KEY: KEY,
    DATA_DIR: join(folder.dir, 'data'),
    PORT: String(await freePort()),
    SMTP_URL: smtp.url.replace('//', `//recess:${encodeURIComponent(PASSWORD)}@`),
    ...microsoft.env,
    SLACK_CLIENT_ID: slackKeys.clientId,
    SLACK_CLIENT_SECRET: slackKeys.clientSecret,
    GOOGLE_CLIENT_ID: googleKeys.clientId,
    GOOGLE_CLIENT_SECRET: googleKeys.clientSecret,
    ...stripe.env,
    STAND_INS: JSON.stringify(served.places),
  }
  const close = async () => {
    await Promise.all([smtp.close(), microsoft.close(), served.close(), stripe.close()])
    await folder.clean()
  }
  return { env, state, preload, close, dir: folder.dir }
}

describe('embedded/doctor', () => {
  let all: Awaited<ReturnType<typeof openAll>>
  let taken: Server
  beforeAll(async () => {
    await builtServer()
    all = await openAll()
    taken = createServer()
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    taken.close()
    await all.close()
  })

  /** Runs it as a process, without anything from the environment of this process. */
  function run(change: Record<string, string> = {}, args = ['--json']) {
    const env = { PATH: process.env['PATH'], ...all.env, ...change } as NodeJS.ProcessEnv
    const command = ['--import', all.preload, 'dist/server/doctor.js', ...args]
    return new Promise<{ code: number; said: string; complaint: string }>((resolve) => {
      const child = execFile(process.execPath, command, { env }, (_, said, complaint) =>
        resolve({ code: child.exitCode ?? -1, said, complaint }),
      )
    })
  }
  const faultsOf = (said: string) =>
    (JSON.parse(said) as (Finding & { said: string })[]).filter(({ state }) => state === 'wrong')

  test('of what is set up well nothing is wrong', async () => {
    const { code, said } = await run()
    expect(faultsOf(said)).toEqual([])
    expect(code).toBe(0)
    const about = (JSON.parse(said) as (Finding & { said: string })[]).map(
      (one) => `${one.state} ${one.about}`,
    )
    for (const line of [
      'microsoft',
      'slack',
      'google',
      'stripe',
      'mail',
      'clock',
      'port',
      'address',
    ])
      expect(about).toContain(`ok ${line}`)
  })

  const closed = '127.0.0.1:1'
  const faults: [string, Record<string, string>, string, RegExp][] = [
    ['a variable that can’t be read', { PORT: 'many' }, 'configuration', /docs.configuration/],
    ['a key that can be guessed', { SESSION_KEY: 'abab'.repeat(10) }, 'keys', /openssl/],
    ['half of a pair', { SLACK_CLIENT_SECRET: '' }, 'keys', /SLACK_CLIENT_SECRET/],
    ['an id of another form', { SLACK_CLIENT_ID: 'A0123' }, 'keys', /Client ID/],
    ['an address without TLS', { PUBLIC_URL: 'http://recess.example' }, 'address', /https/],
    ['an address with a path', { PUBLIC_URL: `${PUBLIC_URL}/app` }, 'address', /root/],
    ['a redirect without TLS', { PUBLIC_URL: 'http://recess.example' }, 'redirects', /loginMS/],
    [
      'a database that is away',
      { DATABASE_URL: `postgres://u:pw@${closed}/x` },
      'database',
      /Start/,
    ],
    ['a mail server that is away', { SMTP_URL: `smtp://${closed}` }, 'mail', /host and port/],
    ['a server for others without mail', { SMTP_URL: '' }, 'mail', /SMTP_URL/],
    ['a sender of nowhere', { MAIL_FROM: '' }, 'mail', /MAIL_FROM/],
    ['a mail password', { SMTP_URL: 'wrong password' }, 'mail', /user and password/],
    ['Entra’s secret', { ENTRA_CLIENT_SECRET: 'another secret' }, 'microsoft', /Value/],
    ['Slack’s secret', { SLACK_CLIENT_SECRET: 'another secret' }, 'slack', /api.slack.com/],
    ['Google’s secret', { GOOGLE_CLIENT_SECRET: 'another secret' }, 'google', /Credentials/],
    ['Stripe’s key', { STRIPE_SECRET_KEY: 'sk_test_another' }, 'stripe', /STRIPE_SECRET_KEY/],
  ]
  test.each(faults)('%s is reported, with what to do', async (_, change, about, todo) => {
    const asked = { ...change }
    if (asked['SMTP_URL'] === 'wrong password')
      asked['SMTP_URL'] = all.env.SMTP_URL.replace(encodeURIComponent(PASSWORD), 'another-one')
    const { code, said } = await run(asked)
    expect(code).toBe(1)
    expect(faultsOf(said)).toContainEqual(
      expect.objectContaining({ about, todo: expect.stringMatching(todo) as string }),
    )
  })

  test('an unavailable Redis is reported', async () => {
    const change = { DATABASE_URL: `postgres://u:pw@${closed}/x`, REDIS_URL: `redis://${closed}` }
    const told = faultsOf((await run(change)).said)
    expect(told).toContainEqual(expect.objectContaining({ about: 'redis' }))
  })

  test('a port that is in use is reported', async () => {
    const { port } = taken.address() as AddressInfo
    const told = faultsOf((await run({ PORT: String(port) })).said)
    expect(told).toMatchObject([
      { about: 'port', todo: expect.stringContaining('in use') as string },
    ])
  })

  test('a port at which Recess itself runs is in order: the doctor is called beside it', async () => {
    const folder = await dataFolder()
    const server = await ServerProcess.start({ DATA_DIR: folder.dir, DEMO: '0' })
    const findings = JSON.parse((await run({ PORT: String(server.port) })).said) as (Finding & {
      said: string
    })[]
    expect(findings.find(({ about }) => about === 'port')).toMatchObject({
      state: 'ok',
      said: expect.stringContaining('Recess itself') as string,
    })
    await server.kill()
    await folder.clean()
  })

  test('a data folder that can’t be written is reported', async () => {
    const file = join(all.dir, 'a file')
    await writeFile(file, '')
    const told = faultsOf((await run({ DATA_DIR: join(file, 'data') })).said)
    expect(told).toMatchObject([{ about: 'data folder' }])
  })

  test('a data folder that a server uses is reported', async () => {
    const { lockFolder } = await import('#server/db/folder-lock.ts')
    const dir = join(all.dir, 'used')
    await mkdir(dir)
    const release = await lockFolder(dir)
    const told = faultsOf((await run({ DATA_DIR: dir })).said)
    await release()
    expect(told).toMatchObject([{ about: 'data folder', said: 'A server uses this folder.' }])
  })

  test('Slack that is down, Entra without metadata and a clock that differs are reported', async () => {
    Object.assign(all.state, { isSlackDown: true, hasNoMetadata: true, ahead: 3_600_000 })
    const { said } = await run()
    Object.assign(all.state, { isSlackDown: false, hasNoMetadata: false, ahead: 0 })
    expect(faultsOf(said).map(({ about }) => about)).toEqual(['microsoft', 'slack', 'clock'])
    const behind = Number(/(\d+) s behind the services/.exec(said)?.[1]) // an answer takes a while
    expect(behind).toBeGreaterThan(3_570)
    expect(behind).toBeLessThanOrEqual(3_601)
  })

  test('the clock is compared when a service answers, however long the rest takes', async () => {
    const { ServiceClient, examineClock } =
      await import('#modules/admin/operator/server/doctor/providers.ts')
    const { readConfig } = await import('#server/processes/config.ts')
    let at = Date.now()
    const date = new Date(at).toUTCString()
    const asking = new ServiceClient({
      config: readConfig(all.env),
      fetch: () => Promise.resolve(Response.json({}, { headers: { date } })),
      now: () => new Date(at),
    })
    await asking.json('https://slack.com/api/auth.test')
    at += 60_000
    expect(examineClock(asking)).toMatchObject({ state: 'ok' })
  })

  test('its text says what to put right under each line, and never a secret', async () => {
    const { code, said } = await run({ SLACK_CLIENT_SECRET: 'another secret' }, [])
    expect(code).toBe(1)
    expect(said).toMatch(/^wrong {2}slack +It refuses our keys\.\n +Check SLACK_CLIENT_ID/m)
    expect(said).toMatch(/\n1 to put right\.\n$/)
    const secrets = [
      KEY,
      PASSWORD,
      encodeURIComponent(PASSWORD),
      'another secret',
      googleKeys.clientSecret,
    ]
    const { ENTRA_CLIENT_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = all.env
    for (const secret of [
      ...secrets,
      ENTRA_CLIENT_SECRET,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
    ])
      expect(said).not.toContain(secret)
  })

  test('asked wrongly it says how, and 2', async () => {
    const { code, said, complaint } = await run({}, ['all'])
    expect([code, said]).toEqual([2, ''])
    expect(complaint).toMatch(/^npm run doctor/)
  })
})
