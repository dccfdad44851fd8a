import { jest } from '@jest/globals'
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { rowsOf, type OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { jobs, recurring } from '#server/jobs/schema.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import type { World } from '#server/world.ts'
import { ownPostgres, ServerProcess, type OwnServer } from '../rooms/processes.ts'
import { SESSION_KEY } from '../server.ts'
import { startSmtp, type Smtp } from '../smtp.ts'

jest.setTimeout(600_000)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const upTo = (ms: number) => Math.random() * ms

let postgres: OwnServer
let database: OpenDatabase
let smtp: Smtp
let env: Record<string, string>
const servers: ServerProcess[] = []

beforeAll(async () => {
  postgres = await ownPostgres()
  database = await openPostgres(postgres.url)
  smtp = await startSmtp()
  env = { DATABASE_URL: postgres.url, SMTP_URL: smtp.url, PUBLIC_URL: 'https://recess.example' }
  for (let i = 0; i < 2; i++) servers.push(await ServerProcess.start(env))
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await smtp.close()
  await database.close()
  await postgres.stop()
})

async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error(`${what}: ${servers.map(({ output }) => output).join('\n')}`)
}

let posted = 0

/** Letters to addresses of their own, each posted in a transaction. */
async function post(count: number, inMs = 0): Promise<string[]> {
  const now = () => new Date(Date.now() + inMs)
  const world = { sessionKey: SESSION_KEY, randomBytes, now } as unknown as World
  const addresses = Array.from({ length: count }, () => `to${posted++}@kestrel.example`)
  for (const to of addresses) {
    const letter = { to, subject: to, text: to, html: `<p>${to}</p>` }
    await database.db.transaction((tx) => queueEmail(world, tx, { teamId: NO_TEAM, email: letter }))
  }
  return addresses
}

const open = () => database.db.$count(jobs, and(eq(jobs.kind, 'letter'), sql`done_at is null`))

const arrived = (addresses: readonly string[]) => {
  const wanted = new Set(addresses)
  return smtp.received.filter(({ to }) => wanted.has(to![0]!.address!))
}

async function killAndStart(): Promise<void> {
  const server = servers[Math.floor(upTo(servers.length))]!
  await server.kill()
  await server.start()
}

/** Makes the hourly work due again and again, whenever it has moved on. Gives the occurrences. */
function hourAfterHour() {
  const made: string[] = []
  const end = new AbortController()
  const turn = async () => {
    while (!end.signal.aborted) {
      const dueAt = new Date()
      const moved = await database.db
        .update(recurring)
        .set({ dueAt })
        .where(and(eq(recurring.key, 'cleanUp'), gt(recurring.dueAt, dueAt)))
        .returning()
      if (moved.length) made.push(`cleanUp ${dueAt.toISOString()}`)
      await wait(100)
    }
  }
  const turning = turn()
  return {
    made,
    stop: async () => {
      end.abort()
      await turning
    },
  }
}

/*
 * Exactly once: what the database alone holds, that is each occurrence's and each letter's row and
 * its mark. At the mail server a letter comes at least once: a process killed after the server
 * took it and before the mark leaves a second copy, with the Message-ID of the first.
 */
test('killed at random while letters and hours fall due: none is lost, and a second copy shows itself', async () => {
  const kills = 6
  const hours = hourAfterHour()
  const addresses: string[] = []
  const posting = (async () => {
    for (let i = 0; i < 40; i++) addresses.push(...(await post(10, upTo(400))))
  })()
  for (let kill = 0; kill < kills; kill++) {
    await wait(upTo(600))
    await killAndStart()
  }
  await posting
  await hours.stop()
  await until(async () => (await open()) === 0, 'letters were left')

  const got = arrived(addresses)
  const byId = new Map(got.map((email) => [email.messageId, email.to![0]!.address!]))
  expect(byId.size).toBe(addresses.length) // one Message-ID a letter, whatever the copies
  expect(new Set(byId.values())).toEqual(new Set(addresses))
  const copies = got.length - byId.size
  expect(copies).toBeLessThanOrEqual(kills * 8) // at most what the killed one had in hand

  const { db } = database
  const isDone = async (key: string) =>
    (await db.$count(jobs, and(eq(jobs.key, key), sql`done_at is not null`))) === 1
  expect(hours.made.length).toBeGreaterThan(5)
  for (const key of hours.made) await until(() => isDone(key), `${key} was not done`)
  expect(await db.$count(jobs, sql`dead_at is not null`)).toBe(0)
})

test('killed while no letter is on its way: each Message-ID arrives once', async () => {
  for (let burst = 0; burst < 6; burst++) {
    const addresses = await post(20, 1_000) // due in a second
    const victim = servers[burst % servers.length]!
    await wait(upTo(300))
    await victim.kill()
    await until(async () => (await open()) === 0, 'letters were left')
    await victim.kill()
    await victim.start()
    const got = arrived(addresses).map(({ messageId }) => messageId)
    expect(got).toHaveLength(20)
    expect(new Set(got).size).toBe(20)
  }
})

test('what is dead is listed and tried again from the command line, without its secrets', async () => {
  const command = async (...args: string[]) => {
    const all = ['build/command.mjs', 'deliveries', ...args]
    const given = { ...process.env, ...env, SESSION_KEY, NODE_OPTIONS: '' }
    return (await promisify(execFile)('node', all, { env: given })).stdout
  }
  const [address] = await post(1, 3_600_000)
  const { db } = database
  const waiting = sql`done_at is null and kind = 'letter'`
  const [row] = await db
    .update(jobs)
    .set({ dueAt: null, deadAt: new Date(), error: 'refused \u001b[31m' })
    .where(waiting)
    .returning()
  const listed = await command('list')
  expect(listed).toContain(`letter  ${row!.key}  team ${NO_TEAM}  tries 0  refused  [31m`)
  expect(listed).toContain('1 dead')
  expect(listed).not.toContain((row!.payload as { sealed: string }).sealed)
  expect(listed).not.toContain(address)
  expect(await command('retry', row!.key)).toBe('1 to be tried again\n')
  await until(() => arrived([address!]).length === 1, 'it never came')
  expect(await command('list')).toBe('No delivery is dead.\n')
})

test('work on the database alone happens exactly once, however often its processes are killed', async () => {
  const { db } = database
  await db.execute(sql`create table counted (key text not null)`)
  const start = async (): Promise<ChildProcess> => {
    const options = { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_OPTIONS: '' } }
    const child = fork('tests/jobs/counting.process.ts', [postgres.url], options)
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit'),
    ])) as unknown[]
    if (message !== 'ready') throw new Error('a counting process ended')
    return child
  }
  const children = [await start(), await start(), await start()]
  const dueAt = new Date('2026-10-14T09:00:00Z')
  const keys = Array.from({ length: 1_000 }, (_, i) => `count ${i}`)
  const delivery = { teamId: NO_TEAM, kind: 'count', payload: null, dueAt }
  await enqueue(
    db,
    keys.map((key) => ({ ...delivery, key })),
  )
  const left = () => db.$count(jobs, sql`kind = 'count' and done_at is null`)
  let killed = 0
  while ((await left()) > 0) {
    await wait(200 + upTo(400))
    const at = Math.floor(upTo(children.length))
    if (killed >= 6) continue
    children[at]!.kill('SIGKILL')
    killed++
    children[at] = await start()
  }
  for (const child of children) child.kill('SIGKILL')
  const counted = await rowsOf<{ key: string; times: number }>(
    db,
    sql`select key, count(*)::int as times from counted group by key`,
  )
  expect(counted.filter(({ times }) => times !== 1)).toEqual([])
  expect(counted).toHaveLength(keys.length)
  expect(killed).toBeGreaterThan(0)
})
