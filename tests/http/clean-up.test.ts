import { tmpdir } from 'node:os'
import { signUp, loginWithGS } from '#shared/api/accounts.ts'
import { sendInviteEmail } from '#shared/api/invitations.ts'
import { passwordResetRequest } from '#shared/api/passwords.ts'
import { buildApp } from '../../src/server/app.ts'
import { loginStates, mailTokens, rateLimits, signUps } from '../../src/server/db/schema.ts'
import { beginState } from '../../src/server/providers/state.ts'
import { PASSWORD, startServer, type TestServer } from '../server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const tables = { rateLimits, signUps, mailTokens, loginStates }

/** How many rows there are of what runs out. */
async function counts() {
  const entries = Object.entries(tables).map(async ([name, table]) => [
    name,
    await server.world.db.$count(table),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof tables, number>
}

async function leaveTraces() {
  const { admin } = await server.space()
  const email = 'nobody@kestrel.example'
  for (let i = 0; i < 4; i++)
    await server.call(loginWithGS, { body: { email: `${i}${email}`, password: 'not this one' } })
  await server.call(signUp, { body: { email, name: 'Ana', password: PASSWORD } })
  await server.call(passwordResetRequest, { body: { email } })
  const body = { userId: admin.userId, email }
  await server.call(sendInviteEmail, { body, token: admin.guulJwt })
  await beginState(server.world, 'Slack', 'https://recess.example/integration')
}

const until = async (isSo: () => Promise<boolean>) => {
  for (let i = 0; i < 80 && !(await isSo()); i++)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

test('spent tries, dead links, unanswered sign-ups and states go; what still counts stays', async () => {
  await leaveTraces()
  const before = await counts()
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(0)
  server.clock.pass(2 * HOUR)
  await until(async () => (await counts()).loginStates === 0)
  const soon = await counts()
  expect(soon).toMatchObject({ loginStates: 0, signUps: before.signUps })
  expect(soon.rateLimits).toBeLessThan(before.rateLimits / 2) // a day of invitations is still counted
  expect(soon.mailTokens).toBe(before.mailTokens - 1) // the reset; the invitation works on
  server.clock.pass(8 * DAY)
  await until(async () => (await counts()).mailTokens === 0)
  expect(await counts()).toEqual({
    rateLimits: 2, // the two kinds of hourly work
    signUps: 0,
    mailTokens: 0,
    loginStates: 0,
  })
})

test('one of several processes does it, once an hour', async () => {
  const logged: string[] = []
  const db = new Proxy(server.world.db, {
    get(target, name, receiver) {
      if (name === 'delete') logged.push(name)
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const config = { ...server.world.config, SERVICES: ['auth'] } // no rooms: these delete rows of their own
  const world = { ...server.world, db, config }
  const others = await Promise.all([1, 2, 3].map(() => buildApp(world, tmpdir())))
  await Promise.all(others.map((app) => app.ready()))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(logged).toEqual([]) // the hour is the first process's
  server.clock.pass(HOUR)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([0, 5]).toContain(logged.length) // its turn may have been the first process's again
  await Promise.all(others.map((app) => app.close()))
})
