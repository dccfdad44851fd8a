import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { ResultKind } from '#shared/game.ts'
import type { Database } from '../../db/database.ts'
import { boardsOf, calendarBoards } from './boards.ts'
import { changedOn } from './day-changes.ts'
import { grouped } from './grouped.ts'
import { moveTotals, type TotalsMove } from './move-totals.ts'

/** What a result adds to its person's figures, or a correction takes from them. */
export interface Change {
  readonly userId: string
  readonly gameType: string
  readonly kind: ResultKind
  readonly day: Day
  readonly boards: readonly string[]
  readonly onCalendar: boolean
  readonly points: number
  readonly tie: number
  readonly plays: number
  readonly wins: number
}

/** A result counts for its game and for all games together (''). */
export const gamesOf = (gameType: string) => [gameType, '']

const sumOf = (rows: readonly Change[], figure: 'points' | 'tie' | 'plays' | 'wins') =>
  rows.reduce((sum, row) => sum + row[figure], 0)

const tallyOf = (rows: readonly Change[]) => ({
  points: sumOf(rows, 'points'),
  plays: sumOf(rows, 'plays'),
  wins: sumOf(rows, 'wins'),
})

/*
 * For all games together what ranks tips says nothing, and a tip is no game that was finished: it
 * counts there by its points alone, and its round's and its competition's tables are its game's alone.
 */
const amongAll = (change: Change): Change =>
  change.kind === 'predictor'
    ? { ...change, gameType: '', boards: [], tie: 0, plays: 0, wins: 0 }
    : { ...change, gameType: '', tie: 0 }

const byGame = (changes: readonly Change[]) =>
  changes.flatMap((change) => [change, amongAll(change)])

async function moveDaily(tx: Database, teamId: string, changes: readonly Change[]): Promise<void> {
  const counted = changes.filter(({ onCalendar }) => onCalendar)
  const days = grouped(byGame(counted), (row) => `${row.gameType} ${row.day} ${row.userId}`)
  const input = days.map((rows) => {
    const { gameType, day, userId } = rows[0]!
    return { game_type: gameType, day, user_id: userId, ...tallyOf(rows) }
  })
  await tx.execute(sql`
    with i as (select * from json_to_recordset(${JSON.stringify(input)}::json)
      as i(game_type text, day date, user_id uuid, points int, plays int, wins int)
    ), ${changedOn(teamId, sql`select day from i`)}
    insert into points_daily as d (team_id, game_type, day, user_id, points, plays, wins)
    select ${teamId}::uuid, game_type, day, user_id, points, plays, wins from i
    order by game_type, day, user_id
    on conflict (team_id, game_type, day, user_id) do update set points = d.points + excluded.points,
      plays = d.plays + excluded.plays, wins = d.wins + excluded.wins`)
}

function remembered<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, of(key))
    return known.get(key)!
  }
}

function totalsMoves(changes: readonly Change[]): TotalsMove[] {
  const calendarOf = remembered(calendarBoards) // of a set's few days
  const onBoards = byGame(changes).flatMap((row) =>
    boardsOf(row, calendarOf).map((at) => ({ row, at })),
  )
  const groups = grouped(onBoards, ({ row, at }) => `${row.userId} ${row.gameType} ${at.board}`)
  return groups.map((group) => {
    const rows = group.map(({ row }) => row)
    const { gameType, userId } = rows[0]!
    const { board, starts } = group[0]!.at
    const day = rows.reduce((last, row) => (row.day > last ? row.day : last), rows[0]!.day)
    const earlier = rows.filter((row) => row.day < day)
    return {
      game_type: gameType,
      board,
      starts,
      user_id: userId,
      day,
      earlier: earlier.length ? sumOf(earlier, 'points') : null,
      earlier_tie: sumOf(earlier, 'tie'),
      tie: sumOf(rows, 'tie'),
      ...tallyOf(rows),
    }
  })
}

/** Moves days and boards: the same number of statements for one and for many. */
export async function moveTallies(
  tx: Database,
  teamId: string,
  changes: readonly Change[],
): Promise<void> {
  await moveDaily(tx, teamId, changes)
  await moveTotals(tx, teamId, totalsMoves(changes))
}
