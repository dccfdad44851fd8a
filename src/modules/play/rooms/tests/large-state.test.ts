import type { AddressInfo } from 'node:net'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Games } from '#games/kit/games.ts'
import { gameStatus } from '#shared/room.ts'
import { roomGames, roomMoves, rooms } from '../server/schema.ts'
import { replayStates } from '#server/play/rooms/replay.ts'
import { registry } from '#tests/fixtures/games/registry.ts'
import { sharedHall, Player } from '#tests/rooms/players.ts'
import { startServer, type TestServer } from '#tests/server.ts'

/* A state of several kB is stored every 16 versions and made again from the log. */
const EVERY = 16
const ON_CARD = 36 // of 40: a card is large, and nearly full only at the end
const PEOPLE = 22

const games = () =>
  new Games(
    registry,
    new URL('../../../../../tests/fixtures/games/registry.ts', import.meta.url).href,
  )

describe('rooms/tests/large-state', () => {
  const hall = sharedHall({}, { games: games() })

  const others: TestServer[] = []
  afterEach(async () => {
    for (const { app } of others.splice(0)) await app.close()
  })

  /** Another process on the same database, which remembers nothing of its rooms. */
  async function another(): Promise<TestServer & { player: (of: Player) => Player }> {
    const { db } = hall.world
    const server = await startServer(
      {},
      { db, kind: 'postgres', close: async () => undefined, dump: async () => null },
      { games: games() },
    )
    others.push(server)
    server.clock.now = hall.clock.now
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    return { ...server, player: ({ user }) => new Player(user, url) }
  }

  async function ledRoom(): Promise<[Player, Player[]]> {
    const caller = await hall.player('Caller')
    const options = { caller: true, onCard: ON_CARD }
    const { roomId } = await caller.do('room:create', { gameType: 'numbersCalled', options })
    const names = Array.from({ length: PEOPLE }, (_, i) => hall.player(`P ${i}`))
    const people = await Promise.all(names)
    for (const player of people) await player.do('room:join', { roomId })
    await caller.do('room:start', { roomId })
    for (const player of [caller, ...people])
      await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    return [caller, people]
  }

  async function call(caller: Player, times: number): Promise<void> {
    for (let i = 0; i < times; i++)
      expect(await caller.play({ call: true })).toEqual(expect.objectContaining({ ok: true }))
  }

  async function rowOf({ room }: Player) {
    const [row] = await hall.world.db.select().from(rooms).where(eq(rooms.roomId, room.id))
    return row!
  }

  /** The game's state by its seed and whole log. */
  async function replayed({ room }: Player): Promise<unknown> {
    const { db } = hall.world
    const [game] = await db.select().from(roomGames).where(eq(roomGames.roomId, room.id))
    const log = await db
      .select()
      .from(roomMoves)
      .where(eq(roomMoves.roomId, room.id))
      .orderBy(asc(roomMoves.version))
    const rules = games().get('numbersCalled')
    return rules.view(replayStates(rules, game!, log).at(-1))
  }

  test('a large state is stored now and then, all else with every move', async () => {
    const [caller] = await ledRoom()
    const { stateAt } = (await rowOf(caller)).data
    const stored: number[] = []
    for (let i = 0; i < 2 * EVERY; i++) {
      await call(caller, 1)
      const { version, data, state } = await rowOf(caller)
      expect(data).toMatchObject({ version, game: { moves: i + 1, state: null } })
      expect((state as { called: number[] }).called).toHaveLength(i + 1 - (version - data.stateAt!))
      if (data.stateAt === version) stored.push(version)
    }
    expect(stored).toEqual([stateAt! + EVERY, stateAt! + 2 * EVERY])
  })

  test('another process plays on from the last move, late joiners, claims and the lost included', async () => {
    const [caller, people] = await ledRoom()
    await call(caller, 7)
    const late = await hall.player('Late')
    await late.do('room:join', { roomId: caller.room.id })
    await people[3]!.do('room:resign', { roomId: caller.room.id })
    expect(await people[0]!.play({ claim: true })).toMatchObject({ ok: true }) // wrongly
    await call(caller, 2)
    expect((await rowOf(caller)).data.stateAt).toBeLessThan(caller.state.version - 8)
    const other = await another()
    const again = other.player(caller)
    await again.do('room:join', { roomId: caller.room.id })
    const sawNow = other.player(late)
    await sawNow.do('room:join', { roomId: caller.room.id })
    expect(again.state.view).toEqual(caller.state.view)
    expect(again.state.own).toEqual(caller.state.own)
    expect(sawNow.state.own).toEqual(late.state.own)
    await call(again, 20)
    expect(again.state.view).toMatchObject({ called: { length: 29 } })
    expect(again.state.view).toEqual(await replayed(again))
  })

  test('a room whose log these rules can’t play is closed, and says why', async () => {
    const [caller, people] = await ledRoom()
    await call(caller, 3)
    const log = and(eq(roomMoves.roomId, caller.room.id), eq(roomMoves.by, 'caller'))
    const nonsense = sql`'{"claim": true}'::jsonb`
    await hall.world.db.update(roomMoves).set({ move: nonsense }).where(log)
    const other = await another()
    const again = other.player(people[0]!)
    const refused = await again.send('room:join', { roomId: caller.room.id })
    expect(refused).toEqual({ ok: false, message: 'room_closed' })
    expect(await rowOf(caller)).toMatchObject({
      wakeAt: null,
      listed: false,
      data: { closed: 'updated' },
    })
  })
})
