import { jest } from '@jest/globals'
import type { User } from '#shared/accounts.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { hangUp } from '../rooms/players.ts'
import { ownPostgres, ServerProcess, type OwnServer } from '../rooms/processes.ts'
import { Restless } from '../rooms/simulated-player.ts'
import { startServer } from '../server.ts'
import { until } from '../wait-until.ts'

jest.setTimeout(600_000)

const METRICS_TOKEN = 'a token for metrics'
const OUTAGES = 5
const BACK_MS = 1_000
const ANSWER_MS = 20_000 // a call that waits longer is lost
const PACE_MS = 40 // in three rooms: 35 frames a second of the 60 that a connection may send
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let postgres: OwnServer
let server: ServerProcess
let mara: User
let deniz: User

beforeAll(async () => {
  postgres = await ownPostgres()
  const office = await startServer({}, await openPostgres(postgres.url))
  office.clock.now = new Date()
  const { gameSpaceGuid } = await office.space()
  mara = await office.person('Mara', gameSpaceGuid)
  deniz = await office.person('Deniz', gameSpaceGuid)
  await office.close()
  server = await ServerProcess.start({ DATABASE_URL: postgres.url, METRICS_TOKEN })
})
afterAll(async () => {
  hangUp()
  await server.kill()
  await postgres.stop()
})

const me = () =>
  fetch(`${server.url}/api/Authentication/me`, {
    headers: { authorization: `Bearer ${mara.guulJwt}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  })

/** Two people who play on and on in three rooms, so that a transaction is always under way. */
async function playOn(): Promise<Restless[]> {
  const players = [mara, deniz].map((user) => new Restless(user, server.url, PACE_MS))
  for (let i = 0; i < 3; i++) {
    const made = (await players[0]!.socket.emitWithAck('room:create', {
      gameType: 'fourInARow',
      series: 5,
    })) as { roomId: string }
    for (const player of players) await player.enter(made.roomId)
    for (const player of players)
      await player.socket.emitWithAck('room:ready', { roomId: made.roomId })
  }
  return players
}

test('PostgreSQL stops under play five times: the server lives, says 503, and all is back within a second', async () => {
  const players = await playOn()
  const moves = () => players[0]!.acknowledged.length
  for (let outage = 1; outage <= OUTAGES; outage++) {
    const before = moves()
    await until(() => moves() > before + 3, `no play before outage ${outage}: ${server.output}`)
    await postgres.halt()
    await wait(300)
    const refused = await me()
    expect([outage, refused.status]).toEqual([outage, 503])
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ message: 'unavailable' })
    const { socket } = players[0]!
    const said: unknown = await socket
      .timeout(ANSWER_MS)
      .emitWithAck('lobby:watch', { watch: true })
    expect(said).toEqual({ ok: false, message: 'unavailable' })
    expect(server.isAlive).toBe(true)
    players[1]!.socket.io.engine.close() // who comes back meanwhile is not let in, and asks again
    await postgres.resume()
    const since = Date.now()
    await until(async () => (await me()).status === 200, 'the calls never came back')
    expect(Date.now() - since).toBeLessThan(BACK_MS)
  }
  const others = players
    .flatMap(({ problems }) => problems)
    .filter((p) => p !== 'move: unavailable')
  expect(others).toEqual([])
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text()
  const refused = [...metrics.matchAll(/^recess_room_rows_refused_total.* (\d+)$/gm)]
  expect(refused.map(([, times]) => times)).toEqual(['0', '0', '0']) // rooms waited for it
  for (const player of players) player.leave()
})
