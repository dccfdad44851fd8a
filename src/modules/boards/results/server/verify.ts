import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import { streaks } from '#server/play/results/schema.ts'
import {
  countedDaily,
  countedLate,
  countedPoints,
  countedRivals,
  countedTies,
  countedTotals,
  isSum,
  storedLevels,
} from '#server/play/results/totals-queries.ts'
import { peopleOf, teamsWithResults } from '#server/play/results/people.ts'
import { streaksOf } from '#server/play/results/streaks.ts'

export interface Difference {
  readonly table: string
  readonly key: string
  readonly stored: string // figures as the table has them, '-' for no row
  readonly counted: string // as the results add up
}

interface Checked {
  readonly table: string
  readonly keys: readonly string[]
  readonly figures: readonly string[]
  readonly storedRows?: SQL // the table's rows, where they can be written in several ways
  readonly counted: SQL
}

const tally = ['points', 'plays', 'wins']
const points = ['team_id', 'game_type', 'board', 'shift', 'points']
const ties = ['team_id', 'game_type', 'board', 'points', 'tie']

const checked: readonly Checked[] = [
  {
    table: 'points_daily',
    keys: ['team_id', 'game_type', 'day', 'user_id'],
    figures: tally,
    counted: countedDaily(),
  },
  {
    table: 'totals',
    keys: ['team_id', 'game_type', 'board', 'user_id'],
    figures: ['starts', ...tally, 'tie', 'day', 'before', 'tie_before'],
    storedRows: sql`select * from totals where not ${isSum('totals')}`,
    counted: countedTotals(),
  },
  {
    table: 'board_points',
    keys: points,
    figures: ['players', 'before'],
    storedRows: storedLevels('board_points', points),
    counted: countedPoints,
  },
  {
    table: 'board_ties',
    keys: ties,
    figures: ['players', 'before'],
    storedRows: storedLevels('board_ties', ties),
    counted: countedTies,
  },
  {
    table: 'late_points',
    keys: ['team_id', 'game_type', 'board', 'user_id'],
    figures: tally,
    storedRows: sql`select * from late_points where (points <> 0 or plays <> 0 or wins <> 0)
      and not ${isSum('late_points')}`,
    counted: countedLate(),
  },
  {
    table: 'rivals',
    keys: ['team_id', 'one_id', 'other_id', 'game_type'],
    figures: ['won', 'lost', 'drawn'],
    storedRows: sql`select * from rivals where won <> 0 or lost <> 0 or drawn <> 0`,
    counted: countedRivals,
  },
]

async function compare(db: Database, check: Checked): Promise<Difference[]> {
  const { table, keys, figures, counted } = check
  const storedRows = check.storedRows ?? sql.raw(`select * from ${table}`)
  const each = (names: readonly string[], show: (name: string) => string, between: string) =>
    sql.raw(names.map(show).join(between))
  const row = (side: string) => each(figures, (name) => `${side}.${name}`, ', ')
  const figuresText = (side: string) =>
    sql`case when ${sql.raw(`${side}.team_id`)} is null then '-' else
      ${each(figures, (name) => `coalesce(${side}.${name}::text, '')`, ` || '/' || `)} end`
  const rows = await rowsOf<Omit<Difference, 'table'>>(
    db,
    sql`
    select ${each(keys, (name) => `coalesce(k.${name}, c.${name})::text`, ` || ' ' || `)} as key,
      ${figuresText('k')} as kept, ${figuresText('c')} as counted
    from (${storedRows}) k full join (${counted}) c
      on ${each(keys, (name) => `k.${name} = c.${name}`, ' and ')}
    where k.team_id is null or c.team_id is null or (${row('k')}) is distinct from (${row('c')})
    order by 1 limit 100`,
  )
  return rows.map((one) => ({ table, ...one }))
}

type Streak = typeof streaks.$inferSelect
const figuresOf = ({ current, best, lastDay, frozen }: Streak) =>
  `${current}/${best}/${lastDay}/${frozen.join(' ')}`
const keyOf = ({ teamId, userId, gameType }: Streak) => `${teamId} ${userId} ${gameType}`

function differing(storedStreaks: readonly Streak[], counted: readonly Streak[]): Difference[] {
  const one = new Map(storedStreaks.map((row) => [keyOf(row), figuresOf(row)]))
  const other = new Map(counted.map((row) => [keyOf(row), figuresOf(row)]))
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [has, expectedValue] = [one.get(key) ?? '-', other.get(key) ?? '-']
    return has === expectedValue
      ? []
      : [{ table: 'streaks', key, stored: has, counted: expectedValue }]
  })
}

async function verifyStreaks(db: Database, teamId: string): Promise<Difference[]> {
  const differences: Difference[] = []
  for await (const people of peopleOf(db, teamId)) {
    const theirs = and(eq(streaks.teamId, teamId), inArray(streaks.userId, people))
    const storedStreaks = await db.select().from(streaks).where(theirs)
    differences.push(...differing(storedStreaks, await streaksOf(db, teamId, people)))
  }
  return differences
}

/** Where what is kept differs from what the results add up to; [] when they agree. */
export async function verifyResults(db: Database): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const check of checked) differences.push(...(await compare(db, check)))
  for (const teamId of await teamsWithResults(db))
    differences.push(...(await verifyStreaks(db, teamId)))
  return differences
}
