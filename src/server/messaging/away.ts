import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays, daysBetween, type Day } from '#shared/days.ts'
import { USUAL_WEEK, type WorkingDays } from '#shared/working-days.ts'
import type { Database } from '../db/database.ts'
import { teams, users } from '../teams/schema.ts'
import { absences } from './schema.ts'

/** As a column beside `users`: every day a person is away. */
export const awayDays = () => sql<Day[]>`array(select to_char(d, 'YYYY-MM-DD')
  from absences a, generate_series(a.from_day::timestamp, a.until_day::timestamp, '1 day') d
  where a.team_id = ${users}.team_id and a.user_id = ${users}.user_id order by 1)`

const daysOf = (from: Day, until: Day) =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, i) => addDays(from, i))

interface Absence {
  readonly userId: string | null // null: nobody's
  readonly fromDay: Day | null
  readonly untilDay: Day | null
}

function awayOf(rows: readonly Absence[]): ReadonlyMap<string, readonly Day[]> {
  const away = new Map<string, Day[]>()
  for (const { userId, fromDay, untilDay } of rows)
    if (userId && fromDay && untilDay)
      away.set(userId, [...(away.get(userId) ?? []), ...daysOf(fromDay, untilDay)])
  return away
}

/** Every day each of some people is away; who never is has no entry. */
export async function findAway(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Day[]>> {
  const { userId, fromDay, untilDay } = absences
  const rows = await db
    .select({ userId, fromDay, untilDay })
    .from(absences)
    .where(and(eq(absences.teamId, teamId), inArray(userId, [...userIds])))
  return awayOf(rows)
}

/** When a person works: as their team, less the days they are away. */
export const workingDaysOf = (team: WorkingDays, away: readonly Day[] = []): WorkingDays => ({
  workingDays: team.workingDays,
  holidays: away.length ? [...team.holidays, ...away] : team.holidays,
})

/** When each of some people works, by their id: as their team has said, less the days they are away. */
export async function findWorkingDays(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<(userId: string) => WorkingDays> {
  const { workingDays, holidays } = teams
  const { userId, fromDay, untilDay } = absences
  const theirs = and(eq(absences.teamId, teams.teamId), inArray(userId, [...userIds]))
  const rows = await db
    .select({ workingDays, holidays, userId, fromDay, untilDay })
    .from(teams)
    .leftJoin(absences, theirs)
    .where(eq(teams.teamId, teamId))
  const away = awayOf(rows)
  return (person) => workingDaysOf(rows[0] ?? USUAL_WEEK, away.get(person))
}
