import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { gameStatus } from '#shared/room.ts'
import { roomMoves, rooms } from '../server/schema.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

/* A machine's clock counts in microseconds, and a process may end at any of them. */
const GONE = '7.123456 seconds'
const NOTICED_MS = 10_000

describe('rooms/tests/lost-players', () => {
  const hall = sharedHall()

  /** Another process had these players and has not beaten for a while. */
  async function die(players: readonly Player[]): Promise<void> {
    const { db } = hall.world
    const processId = randomUUID()
    for (const { user, room } of players)
      await db.execute(sql`insert into presence (team_id, room_id, user_id, process_id, until)
      values (${user.teamId}, ${room.id}, ${user.userId}, ${processId}, now())`)
    await db.execute(sql`insert into processes (process_id, beat_at)
    values (${processId}, now() - ${GONE}::interval)`)
    await until(async () => {
      const left = await db.execute(sql`select 1 from processes where process_id = ${processId}`)
      return (left as { rows: unknown[] }).rows.length === 0
    }, 'nobody looked after the dead process')
  }

  const dataOf = async ({ room }: Player) => {
    const [row] = await hall.world.db.select().from(rooms).where(eq(rooms.roomId, room.id))
    return row!.data
  }

  const clock = { bankMs: 600_000, incrementMs: 0 }

  test('a game whose players were lost between two milliseconds is played to its end', async () => {
    const players = [await hall.player('Deniz'), await hall.player('Emre')] as const
    const roomId = await begin(...players, { clock })
    hall.clock.pass(20_000)
    await play(players, [0, 1])
    hall.clock.pass(20_000) // the last move is older than the last beat
    await die(players)
    const { playedMs, left } = (await dataOf(players[0])).game!
    expect(playedMs).toBeGreaterThan(40_000 - 7_123 - NOTICED_MS)
    expect([playedMs, ...left].filter((ms) => !Number.isInteger(ms))).toEqual([])
    for (const player of players)
      await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the game go on')
    hall.clock.pass(1_000)
    await play(players, [0, 1, 0, 1, 0])
    for (const player of players)
      await player.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    const log = await hall.world.db
      .select({ at: roomMoves.at })
      .from(roomMoves)
      .where(eq(roomMoves.roomId, roomId))
      .orderBy(asc(roomMoves.version))
    const after = playedMs + 1_000
    expect(log.map(({ at }) => at)).toEqual([20_000, 20_000, ...Array<number>(5).fill(after)])
  })

  test('nor does such a loss keep anyone from resigning', async () => {
    const players = [await hall.player('Selin'), await hall.player('Kaan')] as const
    const roomId = await begin(...players, { clock })
    hall.clock.pass(20_000)
    await die(players)
    await players[0].sees(({ room }) => room.gameStatus === gameStatus.started, 'the game go on')
    await players[1].do('room:resign', { roomId })
    await players[0].sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
  })
})
