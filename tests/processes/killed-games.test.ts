import { jest } from '@jest/globals'
import type { User } from '#shared/accounts.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { hangUp, Player } from '../rooms/players.ts'
import {
  ownPostgres,
  ServerProcess,
  startRedis,
  type OwnServer,
  type Service,
} from '../rooms/processes.ts'
import { playThroughKills } from '../rooms/kill-games.ts'
import { startServer } from '../server.ts'

jest.setTimeout(600_000) // limit for a hang

const DEAD_MS = 6_500 // rooms of a process without a heartbeat for six seconds are taken over
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let postgres: OwnServer
let redis: Service & OwnServer
let one: ServerProcess
let other: ServerProcess | null = null
let people: readonly [User, User]
let env: Record<string, string>

beforeAll(async () => {
  postgres = await ownPostgres()
  redis = await startRedis()
  const office = await startServer({}, await openPostgres(postgres.url))
  office.clock.now = new Date()
  const { gameSpaceGuid } = await office.space()
  people = [await office.person('Mara', gameSpaceGuid), await office.person('Deniz', gameSpaceGuid)]
  await office.close() // no other process takes over from a dead one
  env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
  one = await ServerProcess.start(env)
})
afterAll(async () => {
  hangUp()
  await one.kill()
  await other?.kill()
  await redis.stop()
  await postgres.stop()
})

/** Kills a server, and starts it again when its absence has been noticed, or would have been. */
const killing = (server: () => ServerProcess) => async () => {
  await server().kill()
  await wait(DEAD_MS)
  await server().start()
}

test('the only process is killed while people play at their own pace: every table is played on to its end', async () => {
  const [mara, deniz] = people
  const kill = killing(() => one)
  await playThroughKills([new Player(mara, one.url), new Player(deniz, one.url)], [kill, kill])
})

test('of two processes each is killed once: every table across them is played on to its end', async () => {
  const [mara, deniz] = people
  other = await ServerProcess.start(env)
  const kills = [killing(() => other!), killing(() => one)]
  await playThroughKills([new Player(mara, one.url), new Player(deniz, other.url)], kills)
})
