import { createHash } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { teams, users } from '#server/teams/schema.ts'
import { departmentNames, departments } from './schema.ts'

/** What a list is compared with: a space's departments, who is in them, and the words it refuses. */
export async function stateOf(db: Database, teamId: string) {
  const known = await db
    .select({ departmentId: departments.departmentId, name: departments.name })
    .from(departments)
    .where(eq(departments.teamId, teamId))
    .orderBy(asc(departments.departmentId))
  const names = await db
    .select({ departmentId: departmentNames.departmentId, name: departmentNames.name })
    .from(departmentNames)
    .where(eq(departmentNames.teamId, teamId))
    .orderBy(asc(departmentNames.foldedName))
  const { userId, name, email, departmentId } = users
  const people = await db
    .select({ userId, name, email, departmentId })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.name, '')))
    .orderBy(asc(users.userId))
  const { filterWords } = teams
  const [team] = await db.select({ filterWords }).from(teams).where(eq(teams.teamId, teamId))
  return { known, names, people, filterWords: team?.filterWords ?? [] }
}
export type State = Awaited<ReturnType<typeof stateOf>>

/** Stands for what an admin sent, in a version. */
export const digestOf = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64url')

/** Stands for all that a preview was made of: where any of it is otherwise it is another. */
export function versionOf(state: State, digest: string): string {
  const { known, names, people, filterWords } = state
  const hash = createHash('sha256').update(JSON.stringify([known, names, filterWords, digest]))
  for (const { userId, email, departmentId } of people)
    hash.update(`${userId} ${departmentId ?? ''} ${email}\n`)
  return hash.digest('base64url')
}
