import { jest } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createClient } from 'redis'
import type { User } from '#shared/accounts.ts'
import { gameStatus } from '#shared/room.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { RedisBus } from '#server/processes/redis.ts'
import { hangUp, Player } from '../rooms/players.ts'
import {
  ServerProcess,
  startPostgres,
  startRedis,
  type OwnServer,
  type Service,
} from '../rooms/processes.ts'
import { Restless } from '../rooms/simulated-player.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../wait-until.ts'

jest.setTimeout(600_000)

const AT_ONCE_MS = 125 // average of seven moves

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let postgres: Pick<Service, 'url' | 'stop'>
let redis: Service & OwnServer
let office: TestServer // in this process, to create people
let one: ServerProcess
let other: ServerProcess
let mara: User
let deniz: User
let databaseUrl: string
let drop: () => Promise<void>

async function ownDatabase(): Promise<string> {
  postgres = await startPostgres()
  const name = `recess_processes_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  drop = async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  const DATABASE_URL = await ownDatabase()
  databaseUrl = DATABASE_URL
  redis = await startRedis()
  office = await startServer({}, await openPostgres(DATABASE_URL))
  office.clock.now = new Date()
  const { gameSpaceGuid } = await office.space()
  mara = await office.person('Mara', gameSpaceGuid)
  deniz = await office.person('Deniz', gameSpaceGuid)
  const env = { DATABASE_URL, REDIS_URL: redis.url }
  one = await ServerProcess.start(env)
  other = await ServerProcess.start(env)
})
afterAll(async () => {
  hangUp()
  await one.kill()
  await other.kill()
  await office.close()
  await redis.stop()
  await drop()
  await postgres.stop()
})

/** Mara on one process, Deniz on the other, in one game. */
async function begin(): Promise<{ roomId: string; players: [Player, Player] }> {
  const players: [Player, Player] = [new Player(mara, one.url), new Player(deniz, other.url)]
  const [first, second] = players
  const { roomId } = await first.do('room:create', { gameType: 'fourInARow' })
  await second.do('room:join', { roomId })
  await first.do('room:ready', { roomId })
  await second.do('room:ready', { roomId })
  for (const player of players) {
    await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    player.socket.on('connect', () => void player.send('room:join', { roomId }))
  }
  return { roomId, players }
}

async function turnAbout([first, second]: [Player, Player], columns: readonly number[]) {
  for (const [i, column] of columns.entries()) {
    const mover = i % 2 === 0 ? first : second
    await mover.sees(({ room, seat }) => room.turns.includes(seat), 'one’s turn')
    const ack = await mover.move(column)
    if (!ack.ok) throw new Error(`move ${i + 1}: ${ack.message}`)
  }
}

test('players of one room on two processes play a game, and both see its end', async () => {
  const { players } = await begin()
  await turnAbout(players, [0, 1, 0, 1, 0, 1, 0])
  for (const player of players)
    await player.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
  for (const player of players) player.leave()
})

test('one process is killed: its player moves to the other, and the game continues', async () => {
  const { roomId, players } = await begin()
  const [first, second] = players
  await turnAbout(players, [0, 1])
  await one.kill()
  await second.sees(({ room }) => room.gameStatus === gameStatus.recovered, 'the loss')
  const moved = new Player(mara, other.url)
  await moved.do('room:join', { roomId })
  for (const player of [moved, second])
    await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the return')
  await turnAbout([moved, second], [0, 1, 0, 1, 0])
  await second.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
  for (const player of [first, second, moved]) player.leave()
  await one.start()
})

test('a process that stops in good order loses nobody’s time', async () => {
  const { roomId, players } = await begin()
  const [first, second] = players
  await turnAbout(players, [0, 1])
  await one.kill('SIGTERM')
  await second.sees(({ room }) => room.gameStatus === gameStatus.recovered, 'the loss')
  await one.start()
  for (const player of players)
    await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the return')
  await turnAbout([first, second], [0, 1, 0, 1, 0])
  await second.sees(({ room }) => room.id === roomId && room.gameStatus === 4, 'the end')
  for (const player of players) player.leave()
})

test('Redis is restarted, and nobody is stuck', async () => {
  const { roomId, players } = await begin()
  for (const player of players) player.leave()
  const restless = [new Restless(mara, one.url, 100), new Restless(deniz, other.url, 100)]
  for (const player of restless) await player.enter(roomId)
  const moves = () => restless.map((player) => player.acknowledged.length)
  await until(() => moves().every((n) => n > 3), 'play')
  for (let i = 0; i < 3; i++) {
    await redis.restart()
    const before = moves()
    await until(() => moves().every((n, at) => n > before[at]! + 1), `play after restart ${i + 1}`)
    await wait(300)
  }
  for (const player of restless) {
    expect(player.problems).toEqual([])
    player.leave()
  }
})

test('what one process stored another knows without reading it', async () => {
  const heard: string[] = []
  const logger = { logQuery: (text: string) => void heard.push(text) }
  const bus = await new RedisBus(redis.url, { warn: () => undefined }).connect()
  const desk = await startServer({}, await openPostgres(databaseUrl, { logger }), { bus })
  desk.clock.now = new Date()
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = desk.app.server.address() as AddressInfo
  const players: [Player, Player] = [
    new Player(mara, one.url),
    new Player(deniz, `http://127.0.0.1:${port}`),
  ]
  const { roomId } = await players[0].do('room:create', { gameType: 'fourInARow' })
  await players[1].do('room:join', { roomId })
  for (const player of players) await player.do('room:ready', { roomId })
  await turnAbout(players, [0, 1])
  heard.length = 0
  await turnAbout(players, [2, 3, 2, 3])
  expect(heard.filter((text) => /insert into room_moves/.test(text))).toHaveLength(2)
  expect(heard.filter((text) => /select "data"/.test(text))).toEqual([])
  for (const player of players) player.leave()
  await desk.close()
  await bus.close()
})

/** The number of Redis publishes so far. */
async function published(): Promise<number> {
  const client = await createClient({ url: redis.url }).connect()
  const stats = await client.info('commandstats')
  client.destroy()
  return Number(/cmdstat_publish:calls=(\d+)/.exec(stats)?.[1] ?? 0)
}

test('a room whose people sit in one process costs Redis nothing', async () => {
  const players: [Player, Player] = [new Player(mara, one.url), new Player(deniz, one.url)]
  const { roomId } = await players[0].do('room:create', { gameType: 'fourInARow' })
  await players[1].do('room:join', { roomId })
  for (const player of players) await player.do('room:ready', { roomId })
  await turnAbout(players, [0, 1])
  const before = await published()
  await turnAbout(players, [2, 3, 2, 3])
  expect(await published()).toBe(before)
  for (const player of players) player.leave()
})

describe('while Redis is gone', () => {
  beforeAll(() => redis.halt())
  afterAll(() => redis.resume())

  /** Plays a game of two; returns the average ms that one waited for the other's move. */
  async function meanWait(players: [Player, Player]): Promise<number> {
    const waits: number[] = []
    for (const [i, column] of [0, 1, 0, 1, 0, 1, 0].entries()) {
      const [mover, other] = i % 2 === 0 ? players : [players[1], players[0]]
      await mover.sees(({ room, seat }) => room.turns.includes(seat), 'one’s turn')
      const { version } = mover.state
      await mover.move(column)
      const began = performance.now()
      await other.sees(({ state }) => state.version > version, 'the other’s move')
      waits.push(performance.now() - began)
    }
    for (const player of players) player.leave()
    return waits.reduce((sum, ms) => sum + ms) / waits.length
  }

  /**
   * Whether moves arrive immediately in one of three games: through the database they take 250 ms on
   * average.
   */
  async function isAtOnce(begin: () => Promise<[Player, Player]>): Promise<boolean> {
    for (let game = 0; game < 3; game++)
      if ((await meanWait(await begin())) < AT_ONCE_MS) return true
    return false
  }

  test('a room whose people are on one process continues as always', async () => {
    const together = async () => {
      const players: [Player, Player] = [new Player(mara, one.url), new Player(deniz, one.url)]
      const [first, second] = players
      const { roomId } = await first.do('room:create', { gameType: 'fourInARow' })
      await second.do('room:join', { roomId })
      for (const player of players) await player.do('room:ready', { roomId })
      return players
    }
    expect(await isAtOnce(together)).toBe(true)
  })

  test('people on two processes see each other’s moves through the database', async () => {
    const { players } = await begin()
    expect(await meanWait(players)).toBeLessThan(1_500)
  })

  test('when it is back, they see them immediately again', async () => {
    await redis.resume()
    const apart = async () => {
      const { players } = await begin()
      await wait(1_000)
      return players
    }
    expect(await isAtOnce(apart)).toBe(true)
    await redis.halt()
  })
})
