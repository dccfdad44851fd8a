import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { byKey } from './by-key.ts'
import type { Alike } from './people-of-week.ts'

/** A day that is counted, and which week of which month it lies in, from 0. */
export interface CountedDay {
  readonly day: Day
  readonly month: string
  readonly week: number
}

/* From `points_daily`, for everyone, whether they show on boards or not. */
const played = (teamId: string) => sql`points_daily d where d.team_id = ${teamId}::uuid`

/** Days as a table `c`, to be joined. */
export const these = (days: readonly CountedDay[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(days)}::json) as c(day date, month text, week int)`

async function findWeeks(
  db: Database,
  teamId: string,
  from: Day,
  to: Day,
): Promise<Map<Day, Alike[]>> {
  const rows = await rowsOf<Alike & { monday: Day }>(
    db,
    sql`
    select monday::text, mask, count(*)::int as people from (
      select date_trunc('week', day)::date as monday, user_id,
        bit_or(1 << (extract(isodow from day)::int - 1)) as mask
      from ${played(teamId)} and game_type = '' and day between ${from} and ${to}
      group by 1, 2
    ) p group by 1, 2`,
  )
  return byKey(rows, ({ monday }) => monday)
}

async function findMonths(
  db: Database,
  teamId: string,
  days: readonly CountedDay[],
): Promise<Map<string, Alike[]>> {
  const rows = await rowsOf<Alike & { month: string }>(
    db,
    sql`
    select month, mask, count(*)::int as people from (
      select c.month, d.user_id, bit_or(1 << c.week) as mask
      from ${these(days)} join points_daily d on d.day = c.day
      where d.team_id = ${teamId}::uuid and d.game_type = '' group by 1, 2
    ) p group by 1, 2`,
  )
  return byKey(rows, ({ month }) => month)
}

async function findFresh(
  db: Database,
  teamId: string,
  days: readonly CountedDay[],
): Promise<Map<Day, number>> {
  const rows = await rowsOf<{ monday: Day; fresh: number }>(
    db,
    sql`
    select monday::text, (count(*) filter (where coalesce(monday - before > 28, true)))::int as fresh
    from (
      select user_id, monday, lag(monday) over (partition by user_id order by monday) as before
      from (
        select distinct d.user_id, date_trunc('week', d.day)::date as monday
        from ${these(days)} join points_daily d on d.day = c.day
        where d.team_id = ${teamId}::uuid and d.game_type = ''
      ) w
    ) p group by 1`,
  )
  return new Map(rows.map(({ monday, fresh }) => [monday, fresh]))
}

/** The days each person of one team played. */
export interface PeopleSource {
  /** How many people played on the same days of each week, some days both included. */
  weeks(from: Day, to: Day): Promise<ReadonlyMap<Day, readonly Alike[]>>
  /** How many played in the same weeks of each month, on the days that are counted. */
  months(days: readonly CountedDay[]): Promise<ReadonlyMap<string, readonly Alike[]>>
  /** How many of each week's people had played in none of the four weeks before. */
  fresh(days: readonly CountedDay[]): Promise<ReadonlyMap<Day, number>>
}

export const peopleIn = (db: Database, teamId: string): PeopleSource => ({
  weeks: (from, to) => findWeeks(db, teamId, from, to),
  months: (days) => findMonths(db, teamId, days),
  fresh: (days) => findFresh(db, teamId, days),
})
