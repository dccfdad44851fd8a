import { and, eq, sql } from 'drizzle-orm'
import { gameStatus } from '#shared/room.ts'
import { results } from '#server/play/results/schema.ts'
import { roomMoves, rooms } from '../server/schema.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

/* A value that does not fit its column causes an error in one room, but the room is not lost. */
const METRICS_TOKEN = 'a token for metrics'
const CLAIMED_MS = 5_000 // by the process that stepped it last
const WIN = [0, 1, 0, 1, 0, 1, 0]

describe('rooms/tests/refused-rows', () => {
  const hall = sharedHall({ METRICS_TOKEN })

  let couples = 0
  async function table(): Promise<{ roomId: string; players: [Player, Player] }> {
    const names = [`Ada ${couples}`, `Can ${couples++}`]
    const players = await Promise.all(names.map((name) => hall.player(name)))
    const roomId = await begin(players[0]!, players[1]!)
    return { roomId, players: players as [Player, Player] }
  }

  /** Puts a value into the row of a room that the columns of its next move will refuse. */
  async function spoil(roomId: string): Promise<void> {
    await hall.world.db
      .update(rooms)
      .set({
        version: sql`${rooms.version} + 1`,
        data: sql`jsonb_set(${rooms.data} || jsonb_build_object('version', ${rooms.version} + 1),
        '{game,playedMs}', '"soon"')`,
      })
      .where(eq(rooms.roomId, roomId))
  }

  /** From now on the log refuses entries of a room. Returns a function that ends that. */
  async function refuseLog(roomId: string): Promise<() => Promise<void>> {
    const name = sql.identifier(`refused_${roomId}`)
    const { db } = hall.world
    await db.execute(
      sql`alter table room_moves add constraint ${name}
      check (room_id <> ${sql.raw(`'${roomId}'`)}) not valid`,
    )
    return async () => void (await db.execute(sql`alter table room_moves drop constraint ${name}`))
  }

  /** How often rooms were handled in this way. */
  async function counted(room: string): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { body } = await hall.app.inject({ url: '/metrics', headers })
    return Number(
      new RegExp(`recess_room_rows_refused_total{room="${room}"} (\\d+)`).exec(body)![1],
    )
  }

  /** Tries to move so many times; returns the answers. */
  async function tryMoves(mover: Player, times: number): Promise<string[]> {
    const answers: string[] = []
    for (let i = 0; i < times; i++) {
      const ack = await mover.move(4)
      answers.push(ack.ok ? 'ok' : ack.message)
      if (!ack.ok && ack.state) mover.states.push(ack.state)
    }
    return answers
  }

  const heardSetBack = ({ heard }: Player) => heard.some(({ event }) => event === 'room:setBack')

  test('a room whose row is spoilt is set back to its last acknowledged move and played to its end', async () => {
    const { roomId, players } = await table()
    await play(players, WIN.slice(0, 3))
    await spoil(roomId)
    const before = await counted('set_back')
    const mover = players.find(({ seat, room }) => room.turns.includes(seat))!
    const other = players.find((player) => player !== mover)!
    expect(await tryMoves(mover, 3)).toEqual(['not_saved', 'not_saved', 'room_set_back'])
    await until(() => heardSetBack(other), 'nobody told the other')
    expect(heardSetBack(mover)).toBe(false) // the mover got it as an answer
    expect(await counted('set_back')).toBe(before + 1)
    for (const player of players)
      await player.sees(({ view }) => view.played.length === 3, 'the three moves')
    await play(players, WIN.slice(3))
    for (const player of players)
      await player.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
  })

  test('a clock whose step is refused sets the room back too: nobody need move', async () => {
    const { roomId, players } = await table()
    await play(players, WIN.slice(0, 2))
    await spoil(roomId)
    hall.clock.pass(700_000) // every clock has run out
    const kept = await counted('kept')
    for (let times = 1; times < 3; times++) {
      await until(
        async () => (await counted('kept')) === kept + times,
        `not refused ${times} times`,
      )
      hall.clock.pass(CLAIMED_MS)
    }
    await until(() => players.every(heardSetBack), 'nobody was told')
    await play(players, WIN.slice(2))
    await players[0].sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
  })

  test('a room that is refused again is closed without points, and its players are told why', async () => {
    const { roomId, players } = await table()
    const [mover, other] = players
    const [bystander, neighbour] = (await table()).players
    await play(players, WIN.slice(0, 6))
    const end = await refuseLog(roomId)
    const [kept, closed] = [await counted('kept'), await counted('closed')]
    const answers = tryMoves(mover, 3)
    await play([bystander, neighbour], WIN) // other rooms continue meanwhile
    expect(await answers).toEqual(['not_saved', 'not_saved', 'room_set_back'])
    await mover.sees(({ view }) => view.played.length === 6, 'the six moves')
    expect(await tryMoves(mover, 3)).toEqual(['not_saved', 'not_saved', 'room_closed'])
    for (const player of [mover, other])
      await until(() => player.closed === 'not_saved', 'nobody was told why')
    expect([await counted('kept'), await counted('closed')]).toEqual([kept + 4, closed + 1])
    const { db } = hall.world
    const scored = and(eq(results.userId, mover.id), eq(results.teamId, mover.user.teamId))
    expect(await db.select().from(results).where(scored)).toEqual([])
    const log = await db.select().from(roomMoves).where(eq(roomMoves.roomId, roomId))
    expect(log).toHaveLength(6) // what was acknowledged stays
    expect(await mover.send('room:join', { roomId })).toMatchObject({ message: 'room_closed' })
    await end()
  })
})
