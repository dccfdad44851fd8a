import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { dayAt, type Day } from '#shared/days.ts'
import { countRows, rowsOf, type Database } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'
import { lockUsers } from '#server/teams/lock-users.ts'
import { countedCarried, countedMet } from '#server/play/results/totals-queries.ts'
import { changedOn } from '#server/play/results/day-changes.ts'
import { results } from '#server/play/results/schema.ts'
import { carryStreaks, type Solved } from '#server/play/results/streaks.ts'

const DAYS_OF_PEOPLE = 500 // a part

interface PersonDay {
  readonly userId: string
  readonly day: Day
}

/**
 * The first day whose results stay: the one on which a time that was chosen begins, or an earlier one
 * whose week, month or season is not final. What is gone is then on no board that can still move.
 */
export async function firstRetainedDay(
  db: Database,
  { teamId, timeZone, before }: Outdated,
): Promise<Day> {
  const chosen = dayAt(before, timeZone)
  const [row] = await rowsOf<{ day: Day | null }>(
    db,
    sql`select min(day)::text as day from (
        select distinct day from points_daily where team_id = ${teamId}::uuid and game_type = ''
          and day < ${chosen}::date
      ) d where (select count(*) from frozen f where f.team_id = ${teamId}::uuid
        and d.day between f.starts and f.ends) < 3`,
  )
  return row?.day ?? chosen
}

const ofDays = (days: readonly PersonDay[], columns: SQL) =>
  sql`(${columns}) in (select user_id, day from json_to_recordset(${JSON.stringify(
    days.map(({ userId, day }) => ({ user_id: userId, day })),
  )}::json) as i(user_id uuid, day date))`

/** Some days of some people, person by person and each person's in their order. */
function findDays(db: Database, teamId: string, until: Day, after: string): Promise<PersonDay[]> {
  const { userId, day } = results
  const from = after ? sql`${userId} >= ${after}::uuid` : undefined
  return db
    .selectDistinct({ userId, day })
    .from(results)
    .where(and(eq(results.teamId, teamId), from, lt(day, until)))
    .orderBy(asc(userId), asc(day))
    .limit(DAYS_OF_PEOPLE)
}

/** What streaks, meetings at tables and boards have of these days is kept as a sum. */
async function carry(tx: Database, teamId: string, days: readonly PersonDay[]): Promise<void> {
  const people = sql`user_id in ${[...new Set(days.map(({ userId }) => userId))]}`
  const which = sql`team_id = ${teamId}::uuid and ${ofDays(days, sql`user_id, day`)}`
  const solved = await rowsOf<Solved>(
    tx,
    sql`select distinct user_id as "userId", game_type as "gameType", day::text as day from results
      where ${which} and kind = 'puzzle' and won and superseded_by is null`,
  )
  await carryStreaks(tx, teamId, solved)
  const isDeleted = (side: string) => ofDays(days, sql.raw(`${side}.user_id, ${side}.day`))
  await tx.execute(sql`
    insert into carried_rivals as c (team_id, one_id, other_id, game_type, won, lost, drawn)
    ${countedMet(teamId, isDeleted)}
    on conflict (team_id, one_id, other_id, game_type) do update set won = c.won + excluded.won,
      lost = c.lost + excluded.lost, drawn = c.drawn + excluded.drawn`)
  const columns = sql`team_id, game_type, board, user_id, points, tie, plays, wins, day, before, tie_before`
  await tx.execute(sql`
    insert into carried_totals (${columns})
    select ${columns} from (${countedCarried(which, sql`team_id = ${teamId}::uuid and ${people}`)}) t
    on conflict (team_id, game_type, board, user_id) do update set points = excluded.points,
      tie = excluded.tie, plays = excluded.plays, wins = excluded.wins, day = excluded.day,
      before = excluded.before, tie_before = excluded.tie_before`)
}

/* A result that was corrected away from another day counted there when it froze. */
const daysOf = (teamId: string, which: SQL) => sql`
  select day from results where team_id = ${teamId}::uuid and ${which}
  union select r.day from results r join results s on s.team_id = r.team_id
    and s.result_id = r.superseded_by
  where r.team_id = ${teamId}::uuid and s.result_id in (
    select result_id from results where team_id = ${teamId}::uuid and ${which})`

/** Final periods of these days have nothing but their figures from now on. */
async function markSums(tx: Database, teamId: string, which: SQL): Promise<void> {
  await tx.execute(sql`update frozen set is_sum = true where team_id = ${teamId}::uuid and not is_sum
    and exists (select from (${daysOf(teamId, which)}) d where d.day between starts and ends)`)
}

async function removeDays(tx: Database, teamId: string, days: readonly PersonDay[]): Promise<void> {
  await lockUsers(
    tx,
    teamId,
    days.map(({ userId }) => userId),
  )
  const which = ofDays(days, sql`user_id, day`)
  await carry(tx, teamId, days)
  await markSums(tx, teamId, which)
  await tx.execute(sql`
    with gone as (delete from points_daily where team_id = ${teamId}::uuid and ${which} returning day),
    ${changedOn(teamId, sql`select day from gone`)} select`)
  await tx.execute(sql`delete from results where team_id = ${teamId}::uuid and ${which}`)
}

/** Results that are older than a space keeps them; what they came to stays as sums. */
export const oldResults: RetainedRows = {
  what: 'results',
  async count(db, of, most) {
    const until = await firstRetainedDay(db, of)
    const old = and(
      eq(results.teamId, of.teamId),
      lt(results.day, until),
      sql`${results.supersededBy} is null`,
    )
    return countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(results)
        .where(old)
        .limit(most),
    )
  },
  async remove(tx, of, after) {
    const [until = await firstRetainedDay(tx, of), person = ''] = after ? after.split(' ') : []
    const days = await findDays(tx, of.teamId, until, person)
    if (days.length === 0) return null
    await removeDays(tx, of.teamId, days)
    return days.length < DAYS_OF_PEOPLE ? null : `${until} ${days.at(-1)!.userId}`
  },
}
