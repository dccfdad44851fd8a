import { randomUUID } from 'node:crypto'
import { connect as connectTcp, type Socket } from 'node:net'
import { removeMember } from '#modules/people/membership/contract.ts'
import { replay } from '#modules/play/rooms/replays.contract.ts'
import { PAIR_GAMES_A_DAY } from '#shared/protocol.ts'
import { gameStatus, type Room } from '#shared/room.ts'
import { eq } from 'drizzle-orm'
import { processes } from '#server/processes/schema.ts'
import { pairDays, presence, rooms } from '#modules/play/rooms/server/schema.ts'
import { results } from '#server/play/results/schema.ts'
import { startServer, refusal } from '../server.ts'
import { countPairs } from '#modules/play/rooms/server/followers/pair-counter.ts'
import { auditOf } from '../audit.ts'
import { begin, sharedHall, play, type Player } from './players.ts'

describe('rooms/attacks', () => {
  const hall = sharedHall()

  const GAME = 'fourInARow'
  const SHORTEST = [0, 1, 0, 1, 0, 1, 0]
  const refused = (message: string) => ({ ok: false, message })

  async function two(): Promise<[Player, Player]> {
    return [await hall.player('Mara'), await hall.player('Deniz')]
  }

  test('a move called as the clock calls its own does not stop the clock', async () => {
    const [mara, deniz] = await two()
    await begin(mara, deniz, { clock: { bankMs: 60_000, incrementMs: 0 } })
    const { gameId } = mara.room
    await mara.move(0, mara.state.version, `clock ${gameId} 1`)
    await mara.sees(({ room }) => room.moves === 1, 'the move')
    hall.clock.pass(61_000)
    await mara.sees(({ room }) => room.moves >= 2, 'the clock’s move for Deniz')
  })

  test('two players may call their moves alike: each is played once', async () => {
    const [mara, deniz] = await two()
    await begin(mara, deniz)
    await mara.move(0, mara.state.version, 'the same')
    await deniz.sees(({ room }) => room.moves === 1, 'the first')
    expect(await deniz.move(1, deniz.state.version, 'the same')).toMatchObject({ ok: true })
    await mara.sees(({ room }) => room.moves === 2, 'the second')
  })

  test('twenty rooms requested at the same time leave three waiting', async () => {
    const host = await hall.player('Host')
    const asked = Array.from({ length: 20 }, () => host.send('room:create', { gameType: GAME }))
    const acks = await Promise.all(asked)
    expect(acks.filter(({ ok }) => ok)).toHaveLength(3)
    expect(acks.filter(({ ok }) => !ok)).toContainEqual(refused('too_many_rooms'))
  })

  test('one person’s games against bots do not fill the lobby: ten are open at most', async () => {
    const host = await hall.player('Host')
    const room = { gameType: GAME, bot: 1 } as const
    const acks = []
    for (let i = 0; i < 12; i++) acks.push(await host.send('room:create', room))
    expect(acks.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false, false])
    const colleague = await hall.player('Colleague')
    const { roomId } = await colleague.do('room:create', { gameType: GAME })
    const { rooms } = await colleague.do('lobby:watch', {})
    expect(rooms.map(({ id }) => id)).toContain(roomId)
  })

  async function again(players: readonly [Player, Player], counted: number): Promise<void> {
    await players[0].do('room:rematch', { roomId: players[0].room.id })
    await players[1].do('room:rematch', { roomId: players[0].room.id, action: 'accept' })
    for (const player of players)
      await player.sees(
        ({ room }) =>
          room.gameStatus === gameStatus.started && room.numberOfGamesPlayed === counted,
        'the next game',
      )
  }

  const scoresOf = ({ finished }: Room) => finished.at(-1)!.scored.map((points) => points !== null)

  test('one move each and a resignation count for nobody', async () => {
    const [mara, deniz] = await two()
    const roomId = await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    await deniz.do('room:resign', { roomId })
    await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    expect(scoresOf(mara.room)).toEqual([false, false])
  })

  test('two accounts that play each other all day are scored ten games of it, and see it', async () => {
    const players = await two()
    const [mara] = players
    await begin(...players)
    for (let n = 1; n <= PAIR_GAMES_A_DAY + 2; n++) {
      const isCounted = n <= PAIR_GAMES_A_DAY
      expect([n, mara.room.capped]).toEqual([
        n,
        isCounted ? [] : mara.room.players.map((p) => p.id),
      ])
      const share = n <= 3 ? undefined : n <= 6 ? 50 : 25 // percent of its points, shown in their bar
      expect([n, mara.room.shares[mara.id]]).toEqual([n, isCounted ? share : undefined])
      await play(players, SHORTEST)
      await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
      expect([n, scoresOf(mara.room)]).toEqual([n, [isCounted, isCounted]])
      const reason = isCounted ? null : 'capped'
      expect(mara.room.finished.at(-1)!.unscored).toEqual([reason, reason])
      if (n <= PAIR_GAMES_A_DAY + 1) await again(players, n)
    }
    const stored = await hall.world.db.select().from(results)
    const mine = stored.filter(({ userId }) => userId === mara.id)
    expect(mine).toHaveLength(PAIR_GAMES_A_DAY)
    const both = players.map(({ id }) => id)
    const perGame = mine.map(({ sourceId }) =>
      stored
        .filter((one) => one.sourceId === sourceId && both.includes(one.userId))
        .reduce((sum, { points }) => sum + points, 0),
    )
    expect(perGame.toSorted((a, b) => b - a)).toEqual([16, 16, 16, 8, 8, 8, 4, 4, 4, 4]) // less each time
    const lines = await auditOf(hall.world.db, mine[0]!.teamId)
    const hints = lines.filter(({ what }) => what === 'room_points_reached')
    expect(hints).toHaveLength(2)
    expect(new Set(hints.map(({ userId }) => userId))).toEqual(new Set(both))
  })

  test('one person’s twelve accounts gain little more than one with many partners: a day has twenty games, and each fewer points', async () => {
    const { teamId } = (await hall.world.db.select().from(results))[0]!
    const ids = Array.from({ length: 12 }, (): string => randomUUID())
    const sums = new Map(ids.map((id) => [id, 0]))
    await hall.world.db.transaction(async (tx) => {
      for (let round = 0; round < PAIR_GAMES_A_DAY; round++)
        for (const [i, one] of ids.entries())
          for (const other of ids.slice(i + 1))
            for (const [id, { share }] of await countPairs(tx, teamId, '2026-10-14', [one, other]))
              sums.set(id, sums.get(id)! + share)
    })
    for (const sum of sums.values()) expect(sum).toBeLessThanOrEqual(6 * 100 + 6 * 50 + 8 * 25)
  })

  test('a pair’s games begun in many rooms at the same time are counted together', async () => {
    const [mara, deniz] = await two()
    const rooms = await Promise.all([1, 2, 3].map(() => mara.do('room:create', { gameType: GAME })))
    for (const { roomId } of rooms) await deniz.do('room:join', { roomId })
    const ready = rooms.flatMap(({ roomId }) => [
      mara.do('room:ready', { roomId }),
      deniz.do('room:ready', { roomId }),
    ])
    await Promise.all(ready)
    const stored = await hall.world.db.select().from(pairDays)
    const pair = stored.find(({ oneId, otherId }) => [oneId, otherId].includes(mara.id))
    expect(pair?.games).toBe(3)
  })

  test('a removed member’s socket is closed before the admin gets the answer', async () => {
    const [mara, deniz] = await two()
    await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    const body = { teamId: hall.admin.teamId, memberId: mara.id }
    const { status } = await hall.call(removeMember, { body, token: hall.admin.guulJwt })
    expect(status).toBe(200)
    const seat = mara.room.turns[0] === mara.seat ? mara : deniz
    const move = {
      roomId: mara.room.id,
      version: mara.state.version,
      moveId: 'x',
      move: { column: 3 },
    }
    expect(seat).toBe(mara)
    await expect(mara.socket.timeout(1_000).emitWithAck('room:move', move)).rejects.toThrow()
    expect(mara.ended).toBe('unauthorized')
    expect(deniz.room.moves).toBe(2)
  })

  test('a game of a room without spectators is not replayed to a colleague by its ids', async () => {
    const [mara, deniz] = await two()
    const roomId = await begin(mara, deniz, { spectators: false, visibility: 'link' })
    await play([mara, deniz], [0, 1])
    const params = { roomId, gameId: mara.room.gameId! }
    const colleague = await hall.person('Colleague', hall.gameSpaceGuid)
    const other = await hall.call(replay, { params, token: colleague.guulJwt })
    expect(other).toMatchObject(refusal(403, 'spectators_not_allowed'))
    expect(await hall.call(replay, { params, token: deniz.user.guulJwt })).toMatchObject({
      status: 200,
    })
  })

  const PONG_FRAME = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]) // a masked text of one character: 3

  /** A connection that asks for a websocket at a path. */
  function upgrade(path: string): Socket {
    const { hostname, port } = new URL(hall.url)
    const socket = connectTcp(Number(port), hostname)
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
    const ask = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    socket.write(`${ask}${key}\r\n\r\n`)
    socket.on('error', () => undefined) // cut off while writing
    return socket
  }

  test('a client that sends frames instead of signing in is disconnected after a few', async () => {
    const socket = upgrade('/socket.io/?EIO=4&transport=websocket')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.once('data', resolve))
    for (let i = 0; i < 200; i++) socket.write(PONG_FRAME)
    await closed
    const [mara, deniz] = await two()
    await begin(mara, deniz)
  })

  test('an upgrade on any other path is refused and the connection ends', async () => {
    for (const path of ['/', '/socket.iox', '/api/Login', '//', '/socket.io']) {
      const socket = upgrade(path)
      const said: Buffer[] = []
      socket.on('data', (bytes) => said.push(bytes))
      await new Promise((resolve) => socket.on('close', resolve))
      expect([path, Buffer.concat(said).toString().slice(0, 12)]).toEqual([path, 'HTTP/1.1 404'])
    }
  })

  test('a lease whose room is missing, and a dead process’ room that can’t be stepped, stop no start', async () => {
    const { db } = hall.world
    const database = { db, kind: 'postgres', dump: async () => null } as const
    const long = new Date(Date.now() - 60_000)
    const dead = [randomUUID(), randomUUID()] as const
    const [mara, deniz] = await two()
    const broken = await begin(mara, deniz)
    const brokenData = { data: {} as never, listed: false, version: 1_000 } // also different from the cached room
    await db.update(rooms).set(brokenData).where(eq(rooms.roomId, broken))
    const lease = { teamId: hall.admin.teamId, userId: hall.admin.userId, until: long }
    // in one transaction: a dead process without leases would be forgotten at the next beat
    await db.transaction(async (tx) => {
      for (const processId of dead) await tx.insert(processes).values({ processId, beatAt: long })
      await tx.insert(presence).values([
        { ...lease, processId: dead[0], roomId: randomUUID() },
        { ...lease, processId: dead[1], roomId: broken },
        { ...lease, processId: randomUUID(), roomId: randomUUID() }, // of an unknown process
      ])
    })
    const other = await startServer({}, { ...database, close: async () => undefined })
    await other.close()
    const left = await db.select().from(presence).where(eq(presence.userId, hall.admin.userId))
    expect(left.map(({ processId }) => processId)).toEqual([dead[1]]) // retried at the next beat
  })
})
