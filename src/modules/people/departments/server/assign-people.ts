import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { batchesOf, type Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { users } from '#server/teams/schema.ts'
import type { Admin } from './admin-transaction.ts'
import { lockDepartment, placeInDepartment } from './store.ts'

/** The department of each person; null: in none. */
export type Placements = ReadonlyMap<string, string | null>

const IDS_A_QUERY = 5_000

function placesOf(db: Database, teamId: string, userIds: readonly string[]) {
  const { userId, departmentId, isPlaced } = users
  return db
    .select({ userId, departmentId, isPlaced })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.name, ''), inArray(userId, [...userIds])))
    .orderBy(asc(userId))
}

/** The present departments of people, in the order of their ids. Throws colleague_unknown for anyone else's. */
async function peopleOf(db: Database, teamId: string, userIds: readonly string[]) {
  const people: Awaited<ReturnType<typeof placesOf>> = []
  for (const some of batchesOf(userIds, IDS_A_QUERY))
    people.push(...(await placesOf(db, teamId, some)))
  if (people.length < userIds.length) throw new RefusalError('colleague_unknown')
  return people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}

/**
 * Puts people where an admin chose, in the order of their ids; returns who moved, from where to where.
 * People who are there already stay there whatever a directory claims.
 */
export async function assignPeople({ tx, who, at }: Admin, placements: Placements) {
  const people = await peopleOf(tx, who.teamId, [...placements.keys()])
  const moves = []
  for (const { userId, departmentId: before, isPlaced } of people) {
    const after = placements.get(userId)!
    if (before === after && isPlaced) continue
    await placeInDepartment(tx, { teamId: who.teamId, userId }, after, at)
    if (before !== after) moves.push({ userId, before, after })
  }
  return moves
}

/** Puts people into one department, or into none with null. Throws colleague_unknown, department_unknown. */
export async function placePeopleIn(
  admin: Admin,
  userIds: readonly string[],
  departmentId: string | null,
): Promise<number> {
  const { tx, who, write } = admin
  if (departmentId) await lockDepartment(tx, who.teamId, departmentId)
  const moves = await assignPeople(admin, new Map(userIds.map((userId) => [userId, departmentId])))
  if (moves.length > 0)
    await write({
      what: 'people_placed',
      before: moves.map(({ userId, before }) => ({ userId, departmentId: before })),
      after: { departmentId },
    })
  return moves.length
}
