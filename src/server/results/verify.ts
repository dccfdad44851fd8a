import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../db/database.ts'
import { streaks } from '../db/schema.ts'
import { countedDaily, countedPoints, countedRivals, countedTotals } from './counted.ts'
import { peopleOf, teamsWithResults } from './people.ts'
import { streaksOf } from './streaks.ts'

export interface Difference {
  readonly table: string
  readonly key: string
  readonly kept: string // figures as the table has them, '-' for no row
  readonly counted: string // as the results add up
}

interface Checked {
  readonly table: string
  readonly keys: readonly string[]
  readonly figures: readonly string[]
  readonly kept?: SQL // the table's rows, where they can be written in several ways
  readonly counted: SQL
}

const tally = ['points', 'plays', 'wins']

/* How many stood there when the board's last day began, whenever somebody last came or went. */
const keptPoints = sql`
  select * from (
    select b.team_id, b.game_type, b.board, shift, b.points, players,
      case when b.day >= t.day then b.before else players end as before
    from board_points b left join (
      select team_id, game_type, board, max(day) as day from totals group by 1, 2, 3
    ) t using (team_id, game_type, board)
  ) b where players <> 0 or before <> 0`

const checked: readonly Checked[] = [
  {
    table: 'points_daily',
    keys: ['team_id', 'game_type', 'day', 'user_id'],
    figures: tally,
    counted: countedDaily,
  },
  {
    table: 'totals',
    keys: ['team_id', 'game_type', 'board', 'user_id'],
    figures: ['starts', ...tally, 'day', 'before'],
    counted: countedTotals,
  },
  {
    table: 'board_points',
    keys: ['team_id', 'game_type', 'board', 'shift', 'points'],
    figures: ['players', 'before'],
    kept: keptPoints,
    counted: countedPoints,
  },
  {
    table: 'rivals',
    keys: ['team_id', 'one_id', 'other_id', 'game_type'],
    figures: ['won', 'lost', 'drawn'],
    kept: sql`select * from rivals where won <> 0 or lost <> 0 or drawn <> 0`,
    counted: countedRivals,
  },
]

async function compare(db: Database, check: Checked): Promise<Difference[]> {
  const { table, keys, figures, counted } = check
  const kept = check.kept ?? sql.raw(`select * from ${table}`)
  const each = (names: readonly string[], show: (name: string) => string, between: string) =>
    sql.raw(names.map(show).join(between))
  const row = (side: string) => each(figures, (name) => `${side}.${name}`, ', ')
  const shown = (side: string) =>
    sql`case when ${sql.raw(`${side}.team_id`)} is null then '-' else
      ${each(figures, (name) => `coalesce(${side}.${name}::text, '')`, ` || '/' || `)} end`
  const rows = await rowsOf<Omit<Difference, 'table'>>(
    db,
    sql`
    select ${each(keys, (name) => `coalesce(k.${name}, c.${name})::text`, ` || ' ' || `)} as key,
      ${shown('k')} as kept, ${shown('c')} as counted
    from (${kept}) k full join (${counted}) c
      on ${each(keys, (name) => `k.${name} = c.${name}`, ' and ')}
    where k.team_id is null or c.team_id is null or (${row('k')}) is distinct from (${row('c')})
    order by 1 limit 100`,
  )
  return rows.map((one) => ({ table, ...one }))
}

type Streak = typeof streaks.$inferSelect
const figuresOf = ({ current, best, lastDay }: Streak) => `${current}/${best}/${lastDay}`
const keyOf = ({ teamId, userId, gameType }: Streak) => `${teamId} ${userId} ${gameType}`

function differing(kept: readonly Streak[], counted: readonly Streak[]): Difference[] {
  const one = new Map(kept.map((row) => [keyOf(row), figuresOf(row)]))
  const other = new Map(counted.map((row) => [keyOf(row), figuresOf(row)]))
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [has, says] = [one.get(key) ?? '-', other.get(key) ?? '-']
    return has === says ? [] : [{ table: 'streaks', key, kept: has, counted: says }]
  })
}

async function verifyStreaks(db: Database, teamId: string): Promise<Difference[]> {
  const found: Difference[] = []
  for await (const people of peopleOf(db, teamId)) {
    const theirs = and(eq(streaks.teamId, teamId), inArray(streaks.userId, people))
    const kept = await db.select().from(streaks).where(theirs)
    found.push(...differing(kept, await streaksOf(db, teamId, people)))
  }
  return found
}

/** Where what is kept differs from what the results add up to; [] when they agree. */
export async function verifyResults(db: Database): Promise<Difference[]> {
  const found: Difference[] = []
  for (const check of checked) found.push(...(await compare(db, check)))
  for (const teamId of await teamsWithResults(db)) found.push(...(await verifyStreaks(db, teamId)))
  return found
}
