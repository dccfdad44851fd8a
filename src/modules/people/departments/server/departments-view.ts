import { sameIn } from '#server/db/equals.ts'
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import type { Paged, Answer } from '#shared/endpoint.ts'
import type { departments as listed } from '../contract.ts'
import { dayAt, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { departmentNames, departments } from './schema.ts'

/** How many of each department played enough in the month of a day. */
export type TookPart = (
  db: Database,
  teamId: string,
  day: Day,
) => Promise<ReadonlyMap<string, number>>

/* An id of a department that is gone is none. */
const ownDepartment = sameIn(departments, users, ['teamId', 'departmentId'])
const membersOf = (teamId: string) => and(eq(users.teamId, teamId), ne(users.name, ''))

/** How many people each department has; under null those in none. */
async function countPeople(db: Database, teamId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ departmentId: departments.departmentId, people: count() })
    .from(users)
    .leftJoin(departments, ownDepartment)
    .where(membersOf(teamId))
    .groupBy(departments.departmentId)
  return new Map(rows.map(({ departmentId, people }) => [departmentId, people]))
}

async function otherNamesOf(db: Database, teamId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ departmentId: departmentNames.departmentId, name: departmentNames.name })
    .from(departmentNames)
    .where(eq(departmentNames.teamId, teamId))
    .orderBy(asc(departmentNames.name))
  const names = new Map<string, string[]>()
  for (const { departmentId, name } of rows)
    names.set(departmentId, [...(names.get(departmentId) ?? []), name])
  return names
}

type Row = typeof departments.$inferSelect

const factsOf = ({ departmentId, name, source, isListed, madeAt }: Row) => ({
  departmentId,
  name,
  source: source ?? (isListed ? ('hand' as const) : ('directory' as const)),
  since: madeAt?.toISOString() ?? '',
})

/** Every department of a space, the largest first. */
export async function departmentsView(
  { db, now }: World,
  { teamId, team }: Caller,
  tookPart: TookPart,
): Promise<Answer<typeof listed>> {
  const today = dayAt(now(), team.timeZone)
  const rows = await db.select().from(departments).where(eq(departments.teamId, teamId))
  const people = await countPeople(db, teamId)
  const names = await otherNamesOf(db, teamId)
  const part = await tookPart(db, teamId, today)
  const views = rows.map((row) => ({
    ...factsOf(row),
    otherNames: names.get(row.departmentId) ?? [],
    people: people.get(row.departmentId) ?? 0,
    tookPart: part.get(row.departmentId) ?? 0,
  }))
  return {
    departments: views.toSorted(
      (a, b) => b.people - a.people || (a.name < b.name ? -1 : 1), // as drawn: the largest first
    ),
    people: [...people.values()].reduce((sum, n) => sum + n, 0),
    without: people.get(null) ?? 0,
    month: today.slice(0, 'yyyy-mm'.length),
  }
}

/** A page of who is in no department. */
export async function pageWithout(db: Database, teamId: string, { pageSize, pageNumber }: Paged) {
  const { userId, name, email, profileImage } = users
  const people = await db
    .select({ userId, name, email, profileImage })
    .from(users)
    .leftJoin(departments, ownDepartment)
    .where(and(membersOf(teamId), isNull(departments.departmentId)))
    .orderBy(asc(users.name), asc(users.userId))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  return { people, count: (await countPeople(db, teamId)).get(null) ?? 0 }
}
