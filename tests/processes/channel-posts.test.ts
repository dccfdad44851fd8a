import { jest } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { channelPostJob } from '#server/messaging/queued-posts.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { jobs } from '#server/jobs/schema.ts'
import { destinations, notifications } from '#server/messaging/schema.ts'
import { teams, users } from '#server/teams/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { seal } from '#server/sessions/secrets.ts'
import type { World } from '#server/world.ts'
import { answer } from '../providers/serve.ts'
import { makeSlackPosts, SLACK_HOOKS } from '../providers/slack.posts.ts'
import { HOOK } from '../providers/workspace.ts'
import { ownPostgres, ServerProcess, type OwnServer } from '../rooms/processes.ts'
import { SESSION_KEY } from '../server.ts'

jest.setTimeout(600_000)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const upTo = (ms: number) => Math.random() * ms

const slack = makeSlackPosts(() => true)
const team = { teamId: randomUUID(), groupId: '', channelId: '#daily' }
let hooks: Server
let postgres: OwnServer
let database: OpenDatabase
const servers: ServerProcess[] = []

/** Slack on a local port, which takes its time to answer. */
async function serveSlack(): Promise<number> {
  hooks = createServer((request, response) => {
    const slowly = async (asked: Parameters<typeof slack.hooks>[0]) => {
      const said = await slack.hooks(asked)
      await wait(upTo(60))
      return said
    }
    void answer(slowly, SLACK_HOOKS, request, response)
  })
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve))
  return (hooks.address() as AddressInfo).port
}

/** What leads a process's own fetch there: the product has no setting that would. */
const leadTo = (port: number) =>
  `data:text/javascript,const real=globalThis.fetch;globalThis.fetch=(url,init)=>real(String(url).replace('${SLACK_HOOKS}','http://127.0.0.1:${port}'),init)`

beforeAll(async () => {
  postgres = await ownPostgres()
  database = await openPostgres(postgres.url)
  const env = { DATABASE_URL: postgres.url, PUBLIC_URL: 'https://recess.example' }
  const flags = ['--import', leadTo(await serveSlack())]
  for (let i = 0; i < 2; i++) servers.push(await ServerProcess.start(env, flags))
  const createdAt = new Date()
  const { teamId } = team
  const space = { teamId, name: 'Kestrel', gameSpaceGuid: randomUUID(), seed: 'x', createdAt }
  await database.db.insert(teams).values({ ...space, firstDay: '2026-01-01' })
  const admin = { teamId, userId: randomUUID(), name: 'Mara', email: '', isAdmin: true, createdAt }
  await database.db.insert(users).values(admin)
  const world = { sessionKey: SESSION_KEY, randomBytes } as unknown as World
  const channel = {
    ...team,
    kind: 'slackWebhook',
    name: '#daily',
    language: 'en',
    style: 'message',
  }
  const address = seal(world, { address: HOOK })
  await database.db.insert(destinations).values({ ...channel, address, createdAt })
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  hooks.closeAllConnections()
  await new Promise((resolve) => hooks.close(resolve))
  await database.close()
  await postgres.stop()
})

const isPost = eq(jobs.kind, 'post')
const left = () => database.db.$count(jobs, and(isPost, sql`done_at is null and dead_at is null`))

/** Posts of tables of their own, due within a few seconds. */
async function leave(count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, () => `/games/dice/${randomUUID()}`)
  const posts = paths.map((path) =>
    channelPostJob({
      ...team,
      key: path,
      about: { what: 'room', gameType: 'dice', path },
      dueAt: new Date(Date.now() + upTo(6_000)),
      until: null,
      isOnSchedule: true,
    }),
  )
  await database.db.transaction((tx) => enqueue(tx, posts))
  return paths
}

test('killed at random while posts fall due: each is there once, or the admins are told that nobody knows', async () => {
  const paths = await leave(120)
  for (let kill = 0; kill < 6; kill++) {
    await wait(upTo(1_200))
    const server = servers[kill % servers.length]!
    await server.kill()
    await server.start()
  }
  for (let i = 0; i < 1200 && (await left()) > 0; i++) await wait(100)
  expect(await left()).toBe(0)

  const all = JSON.stringify(slack.posts)
  const times = paths.map((path) => all.split(`https://recess.example${path}"`).length - 1)
  expect(times.filter((n) => n > 1)).toEqual([])
  const dead = await database.db
    .select({ key: jobs.key, error: jobs.error })
    .from(jobs)
    .where(and(isPost, sql`dead_at is not null`))
  expect(new Set(dead.map(({ error }) => error))).toEqual(
    new Set(dead.length ? ['not posted: process_ended'] : []),
  )
  const unknown = new Set(dead.map(({ key }) => key.replace('post ', '')))
  const missing = paths.filter((path, i) => times[i] === 0 && !unknown.has(path))
  expect(missing).toEqual([])
  expect(dead.length).toBeLessThanOrEqual(6 * 8) // at most what the killed ones had in hand
  expect(await database.db.$count(notifications, eq(notifications.kind, 'postFailed'))).toBe(
    dead.length,
  )
})
