import { sql } from 'drizzle-orm'
import { COURT_DAYS, courtGoal, workingDaysBefore } from '#shared/team-court.ts'
import { addDays, type Day } from '#shared/days.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import { courtDays } from './schema.ts'

export interface CourtKey {
  readonly teamId: string
  readonly day: Day
}

/** A person's points of the four weeks before a day: people with such rows have a square from the morning on. */
export const playedBefore = ({ teamId, day }: CourtKey) => sql`
  points_daily p where p.team_id = ${teamId}::uuid and p.game_type = '' and p.plays > 0
    and p.day >= ${addDays(day, -COURT_DAYS)}::date and p.day < ${day}::date`

async function countSquares(tx: Database, key: CourtKey): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from users u where u.team_id = ${key.teamId}::uuid and u.name <> ''
      and exists (select from ${playedBefore(key)} and p.user_id = u.user_id)`,
  )
  return row!.n
}

/** The number of people who finished a puzzle on some days, by day; days on which nobody did are 0. */
async function countFinishers(tx: Database, teamId: string, days: readonly Day[]) {
  const rows = await rowsOf<{ day: Day; n: number }>(
    tx,
    sql`select d.day, (select count(distinct p.user_id)::int from plays p
        where p.team_id = ${teamId}::uuid and p.day = d.day::date and p.finished_at is not null
          and not p.is_practice) as n
      from json_array_elements_text(${JSON.stringify(days)}::json) as d(day)`,
  )
  return rows.map(({ n }) => n)
}

/**
 * Paints a square for whoever finished a puzzle of a day and has none there: those from before the
 * court began, in the order in which they finished.
 */
export async function paintMissing(tx: Database, { teamId, day }: CourtKey): Promise<void> {
  await tx.execute(sql`
    with court as (
      select painted, goal from court_days where team_id = ${teamId}::uuid and day = ${day}::date for update
    ), painted as (
      insert into court_squares (team_id, day, user_id, n, painted_at)
      select p.team_id, p.day, p.user_id,
        c.painted + row_number() over (order by min(p.finished_at), p.user_id), min(p.finished_at)
      from plays p, court c where p.team_id = ${teamId}::uuid and p.day = ${day}::date
        and p.finished_at is not null and not p.is_practice and not exists (
          select from court_squares s where s.team_id = p.team_id and s.day = p.day and s.user_id = p.user_id)
      group by p.team_id, p.day, p.user_id, c.painted
      returning *
    ), counted as (
      select count(*)::int as painted, count(*) filter (where not exists (
        select from ${playedBefore({ teamId, day })} and p.user_id = painted.user_id))::int as others
      from painted
    )
    update court_days d set painted = d.painted + c.painted, squares = d.squares + c.others,
      met_at = coalesce(d.met_at, (select painted_at from painted where n = d.goal))
    from counted c where d.team_id = ${teamId}::uuid and d.day = ${day}::date and c.painted > 0`)
}

/**
 * Opens a team's court of a day, once: its squares, and the goal it keeps all day. Squares of people
 * who already finished a puzzle are painted.
 */
export async function openCourt(tx: Database, key: CourtKey): Promise<void> {
  const team = await getTeam(tx, key.teamId)
  const squares = await countSquares(tx, key)
  const days = workingDaysBefore(team, key.day, team.firstDay)
  const isWorked = isWorkingDay(team, key.day)
  const goal = isWorked ? courtGoal(squares, await countFinishers(tx, key.teamId, days)) : null
  const opened = await tx
    .insert(courtDays)
    .values({ ...key, squares, goal })
    .onConflictDoNothing()
    .returning({ day: courtDays.day })
  if (opened.length) await paintMissing(tx, key)
}
