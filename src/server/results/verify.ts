import { sql, type SQL } from 'drizzle-orm'
import { periods } from '#shared/api/leaderboard.ts'
import { rowsOf, type Database } from '../db/database.ts'
import { ALL_TIME } from './periods.ts'

export interface Difference {
  readonly board: string // 'points_daily' or 'totals'
  readonly key: string
  readonly kept: string // points/plays/wins as the board has them, '-' for no row
  readonly counted: string // as the results add up
}

/* Written in SQL, apart from the code that keeps the boards, so that one checks the other. */
const startInSql: Record<(typeof periods)[number], SQL> = {
  week: sql`date_trunc('week', day)::date`,
  month: sql`date_trunc('month', day)::date`,
  season: sql`date_trunc('quarter', day)::date`,
  all: sql.raw(`date '${ALL_TIME}'`),
}

const facts = sql`
  select team_id, board as game_type, day, user_id, points, won
  from results, lateral (values (game_type), ('')) as boards(board)
  where superseded_by is null`

const tally = sql`coalesce(sum(points), 0)::int as points, count(*)::int as plays, (count(*) filter (where won))::int as wins`

const countedDaily = sql`select team_id, game_type, day, user_id, ${tally} from (${facts}) f group by 1, 2, 3, 4`

const countedTotals = sql.join(
  periods.map(
    (period) =>
      sql`select team_id, game_type, ${sql.raw(`'${period}'`)}::text as period, ${startInSql[period]} as period_start, user_id, ${tally} from (${facts}) f group by 1, 2, 3, 4, 5`,
  ),
  sql` union all `,
)

async function compare(
  db: Database,
  board: string,
  keys: string[],
  counted: SQL,
): Promise<Difference[]> {
  const on = sql.raw(keys.map((key) => `k.${key} = c.${key}`).join(' and '))
  const key = sql.raw(
    keys.map((name) => `coalesce(k.${name}, c.${name})::text`).join(` || ' ' || `),
  )
  const show = (side: string) =>
    sql.raw(`coalesce(${side}.points || '/' || ${side}.plays || '/' || ${side}.wins, '-')`)
  const rows = await rowsOf<Omit<Difference, 'board'>>(
    db,
    sql`
    select ${key} as key, ${show('k')} as kept, ${show('c')} as counted
    from ${sql.raw(board)} k full join (${counted}) c on ${on}
    where (k.points, k.plays, k.wins) is distinct from (c.points, c.plays, c.wins)
    order by 1 limit 100`,
  )
  return rows.map((row) => ({ board, ...row }))
}

/** Where the kept boards differ from what the results add up to; [] when they agree. */
export async function verifyTotals(db: Database): Promise<Difference[]> {
  const daily = ['team_id', 'game_type', 'day', 'user_id']
  const kept = ['team_id', 'game_type', 'period', 'period_start', 'user_id']
  return [
    ...(await compare(db, 'points_daily', daily, countedDaily)),
    ...(await compare(db, 'totals', kept, countedTotals)),
  ]
}

/** Makes the boards anew from the results. */
export async function rebuildTotals(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from points_daily`)
    await tx.execute(
      sql`insert into points_daily (team_id, game_type, day, user_id, points, plays, wins) ${countedDaily}`,
    )
    await tx.execute(sql`delete from totals`)
    await tx.execute(
      sql`insert into totals (team_id, game_type, period, period_start, user_id, points, plays, wins) ${countedTotals}`,
    )
  })
}
