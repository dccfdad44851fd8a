import { jest } from '@jest/globals'
import type { User } from '#shared/accounts.ts'
import type { Board } from '#modules/boards/leaderboard/contract.ts'
import type { ClientEvent } from '#shared/protocol.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { hangUp, Player } from '../rooms/players.ts'
import { dataFolder, ServerProcess } from '../rooms/processes.ts'
import { Restless } from '../rooms/simulated-player.ts'
import { openEveryGame, playThroughKills, quick } from '../rooms/kill-games.ts'
import { until } from '../wait-until.ts'

jest.setTimeout(600_000) // bounds a hang

const KILLS = Number(process.env['KILLS'] ?? 4)
const PACE_MS = 120
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let server: ServerProcess
let clean: () => Promise<void>
let member: User
let admin: User
let churner: Churner | null = null

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

async function get<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${member.guulJwt}` }
  return (await (await fetch(`${server.url}${path}`, { headers })).json()) as T
}

beforeAll(async () => {
  const folder = await dataFolder()
  clean = folder.clean
  server = await ServerProcess.start({ DATA_DIR: folder.dir, DATABASE_URL: '' })
  member = await post('/api/Demo/Enter', { as: 'member' })
  admin = await post('/api/Demo/Enter', { as: 'admin' })
})
afterAll(async () => {
  churner?.stop()
  hangUp()
  await server.kill()
  await clean()
})

async function killAndStart(): Promise<void> {
  await server.kill()
  await server.start()
}

interface Replay {
  readonly moves: { moveId: string; version: number }[]
  readonly views: unknown[]
}

const SLOW_MOVES = 4 // of two players, in the time the others make more than one a kill

/** The log of every game of a room that is known to the players. */
async function logOf(player: Restless, roomId: string, games: Set<string>): Promise<Replay[]> {
  const room = player.rooms().find((state) => state.room.id === roomId)!
  for (const { gameId } of room.room.finished) games.add(gameId)
  if (room.room.gameId) games.add(room.room.gameId)
  return Promise.all([...games].map((id) => get<Replay>(`/api/Room/Replay/${roomId}/${id}`)))
}

async function pointsOf(user: User): Promise<number> {
  const board = await get<Board>(
    `/api/Leaderboard/Details?companyId=${user.teamId}&gameType=&period=all&pageSize=100`,
  )
  return board.rows.find(({ userId }) => userId === user.userId)?.points ?? 0
}

test('a server killed while every game is played loses no acknowledged move, plays none twice, and scores each game once', async () => {
  const [first, second] = [new Player(member, server.url), new Player(admin, server.url)]
  const before = { member: await pointsOf(member), admin: await pointsOf(admin) }
  const opened = await openEveryGame([first, second], 'longest')
  const roomIds = [...opened.values()]
  const players = [
    new Restless(member, server.url, PACE_MS),
    new Restless(admin, server.url, PACE_MS),
  ]
  const finished = new Map<
    string,
    { points: readonly (number | null)[]; players: readonly (string | null)[] }
  >()
  for (const player of players) {
    player.socket.on('room:state', ({ room }) => {
      for (const { gameId, scored, players: seats } of room.finished)
        finished.set(`${room.id} ${gameId}`, { points: scored, players: seats })
    })
    for (const roomId of roomIds) await player.enter(roomId)
  }
  first.leave()
  second.leave()

  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged = players[0]!.acknowledged.length
    await wait(100 + Math.random() * 500)
    await killAndStart()
    await until(
      () => players[0]!.acknowledged.length > acknowledged,
      `nobody played on after kill ${kill + 1}: ${server.output}`,
    )
  }

  const movesIn = (roomId: string) =>
    players.flatMap(({ acknowledged }) => acknowledged).filter((move) => move.roomId === roomId)
  for (const [gameType, roomId] of opened) {
    const most = gameType in quick ? SLOW_MOVES : KILLS
    await until(() => movesIn(roomId).length > most, `${gameType} is not played on`)
  }
  await until(() => finished.size > 0, 'no game came to its end')

  for (const player of players) player.stop()
  await wait(1_000)
  expect(players.flatMap(({ problems }) => problems)).toEqual([])
  const sum = { [member.userId]: before.member, [admin.userId]: before.admin }
  for (const { points, players: seats } of finished.values())
    for (const [seat, userId] of seats.entries()) sum[userId!]! += points[seat] ?? 0
  expect(await pointsOf(member)).toBe(sum[member.userId])
  expect(await pointsOf(admin)).toBe(sum[admin.userId])

  for (const roomId of roomIds) {
    const games = new Set(
      [...finished.keys()].filter((key) => key.startsWith(roomId)).map((key) => key.split(' ')[1]!),
    )
    const logs = await logOf(players[0]!, roomId, games)
    const stored = new Map(logs.flatMap(({ moves }) => moves).map((m) => [m.moveId, m.version]))
    const counted = logs.reduce((sum_, { moves }) => sum_ + moves.length, 0)
    expect(stored.size).toBe(counted)
    for (const { moveId, version } of movesIn(roomId))
      expect([moveId, stored.get(moveId)]).toEqual([moveId, version])
    for (const { moves, views } of logs) expect(views).toHaveLength(moves.length + 1)
  }
  for (const player of players) await player.leaveAll(roomIds)
})

test('killed while people play at their own pace, every table is played on to its end', async () => {
  const people = [new Player(member, server.url), new Player(admin, server.url)] as const
  await playThroughKills(people, [killAndStart, killAndStart])
})

/** Opens rooms, sits down, gets ready and leaves again without a pause, until it is stopped. */
class Churner {
  readonly created: string[] = []
  readonly problems: string[] = []
  readonly #player: Player
  readonly #other: Player
  #stopped = false

  constructor(player: Player, other: Player) {
    this.#player = player
    this.#other = other
    void this.#churn()
  }

  async #try(of: Player, event: ClientEvent, data: object): Promise<string | null> {
    const ack = (await of.socket
      .timeout(1_000)
      .emitWithAck(event, data)
      .catch(() => null)) as { ok: boolean; roomId?: string; message?: string } | null
    if (ack && !ack.ok && ack.message !== 'too_many_rooms')
      this.problems.push(`${event}: ${ack.message}`)
    return ack?.ok ? (ack.roomId ?? 'done') : null
  }

  async #churn(): Promise<void> {
    while (!this.#stopped) {
      if (!this.#player.socket.connected || !this.#other.socket.connected) {
        await wait(5)
        continue
      }
      const roomId = await this.#try(this.#player, 'room:create', { gameType: 'fourInARow' })
      if (!roomId) {
        await this.#leaveAll()
        continue
      }
      this.created.push(roomId)
      for (const [player, event] of [
        [this.#other, 'room:join'],
        [this.#player, 'room:ready'],
        [this.#other, 'room:ready'],
        [this.#other, 'room:leave'],
        [this.#player, 'room:leave'],
      ] as const)
        if (!(await this.#try(player, event, { roomId }))) break
    }
  }

  /** Rooms a kill left open, those among them that it never told of, or the host may have no more. */
  async #leaveAll(): Promise<void> {
    const lobby = (await this.#player.socket
      .timeout(1_000)
      .emitWithAck('lobby:watch', { watch: true })
      .catch(() => null)) as { rooms?: readonly LobbyRoom[] } | null
    const hosted = (lobby?.rooms ?? []).filter(({ hostUserId }) => hostUserId === member.userId)
    for (const { id } of hosted)
      for (const player of [this.#other, this.#player])
        await this.#try(player, 'room:leave', { roomId: id })
    await wait(5)
  }

  stop(): void {
    this.#stopped = true
  }
}

test('killed while rooms are made, joined and left, the server always starts again and knows every room it told of', async () => {
  const players = [new Player(member, server.url), new Player(admin, server.url)] as const
  for (const player of players) await until(() => player.socket.connected, 'connected')
  churner = new Churner(...players)
  for (let kill = 1; kill <= KILLS; kill++) {
    const { created } = churner
    const made = created.length
    await until(() => created.length > made, `nothing made before kill ${kill}`)
    await wait(Math.random() * 60)
    await killAndStart() // throws, with what the server said, when it does not start
  }
  churner.stop()
  await wait(1_100)
  for (const player of players) await until(() => player.socket.connected, 'connected again')
  const lost = []
  for (const roomId of churner.created) {
    const ack = await players[1].send('room:join', { roomId, as: 'spectator' })
    if (!ack.ok && ack.message === 'not_found') lost.push(roomId)
    if (ack.ok) await players[1].send('room:leave', { roomId })
  }
  expect(lost).toEqual([])
  const known = new Set(['room_closed', 'not_seated', 'room_started', 'not_found'])
  const strange = churner.problems.filter((problem) => !known.has(problem.split(': ')[1]!))
  expect(strange).toEqual([])
  for (const player of players) player.leave()
})
