import { jest } from '@jest/globals'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { User } from '#shared/accounts.ts'
import { gameStatus } from '#shared/room.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { hangUp, Player } from '../rooms/players.ts'
import {
  ownPostgres,
  ServerProcess,
  startHaproxy,
  type OwnServer,
  type Proxy,
} from '../rooms/processes.ts'
import { startServer } from '../server.ts'
import { until } from '../wait-until.ts'

jest.setTimeout(600_000)

const METRICS_TOKEN = 'a-token-for-prometheus'
const unsigned = { rejectUnauthorized: false }

async function get(url: string, headers: Record<string, string> = {}) {
  const ask = url.startsWith('https') ? secureRequest : request
  const sent = ask(url, { headers, agent: false, ...unsigned }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

describe('before two servers', () => {
  let postgres: OwnServer
  let one: ServerProcess
  let other: ServerProcess
  let proxy: Proxy
  let people: [User, User]

  beforeAll(async () => {
    postgres = await ownPostgres()
    const office = await startServer({}, await openPostgres(postgres.url))
    office.clock.now = new Date()
    const { gameSpaceGuid } = await office.space()
    people = [
      await office.person('Mara', gameSpaceGuid),
      await office.person('Deniz', gameSpaceGuid),
    ]
    await office.close()
    const env = { DATABASE_URL: postgres.url, TRUST_PROXY: 'loopback', METRICS_TOKEN }
    one = await ServerProcess.start(env)
    other = await ServerProcess.start(env)
    proxy = await startHaproxy(new URL(one.url).host, new URL(other.url).host)
  })
  afterAll(async () => {
    hangUp()
    await proxy.stop()
    await one.kill()
    await other.kill()
    await postgres.stop()
  })

  const health = () => get(`${proxy.https}/healthz`)

  test('calls pass, plain http is sent to https, metrics are not for the world', async () => {
    await until(async () => (await health()).status === 200, `no answer: ${proxy.output()}`)
    const plain = await get(`${proxy.http}/game?x=1`)
    expect(plain.status).toBe(308)
    const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await get(`${one.url}/metrics`, bearer)).status).toBe(200)
    for (const path of ['/metrics', '/METRICS', '/%6detrics', '/metrics?x'])
      expect([path, (await get(proxy.https + path, bearer)).status]).toEqual([path, 404])
  })

  test('two people play over websockets, nobody sticks to a server, and a dead one is replaced', async () => {
    const players = people.map((user) => new Player(user, proxy.https, unsigned)) as [
      Player,
      Player,
    ]
    const [first, second] = players
    const { roomId } = await first.do('room:create', { gameType: 'fourInARow' })
    await second.do('room:join', { roomId })
    for (const player of players) {
      player.socket.on('connect', () => void player.send('room:join', { roomId }))
      await player.do('room:ready', { roomId })
    }
    const turns = async (columns: number[]) => {
      for (const [i, column] of columns.entries()) {
        const mover = players[i % 2]!
        await mover.sees(({ room, seat }) => room.turns.includes(seat), 'one’s turn')
        expect(await mover.move(column)).toMatchObject({ ok: true })
      }
    }
    await turns([0, 1, 0, 1])
    await other.kill('SIGTERM')
    await until(
      () =>
        players.every(
          ({ socket, room }) => socket.connected && room.gameStatus === gameStatus.started,
        ),
      'both back at the server that is left',
    )
    await turns([0, 1, 0])
    for (const player of players)
      await player.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    await other.start()
  })

  test('with PostgreSQL away a server still answers, in words the client knows', async () => {
    await postgres.halt()
    await until(async () => (await get(`${one.url}/readyz`)).status === 503, 'not ready')
    await new Promise((resolve) => setTimeout(resolve, 6_000)) // the proxy has noticed, too
    const token = people[0].guulJwt
    const me = await get(`${proxy.https}/api/Authentication/me`, {
      authorization: `Bearer ${token}`,
    })
    expect(me.status).toBe(503)
    expect(JSON.parse(me.body)).toMatchObject({ message: 'unavailable' })
    await postgres.resume()
  })
})

test('what a client says of its address is not passed on; what the proxy knows is', async () => {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((asked, response) => {
    if (asked.url === '/') heard.push(asked.headers)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy = await startHaproxy(host, host)
  await get(`${proxy.https}/`, {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'for=203.0.113.9',
  })
  const [headers] = heard
  expect(headers!['x-forwarded-for']).toMatch(/^(::ffff:)?(127\.0\.0\.1|::1)$/)
  expect(headers!['x-forwarded-proto']).toBe('https')
  expect(headers!['x-forwarded-host']).toBeUndefined()
  expect(headers!['forwarded']).toBeUndefined()
  await proxy.stop()
  server.closeAllConnections()
  server.close()
})
