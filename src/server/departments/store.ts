import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { departments, users } from '../db/schema.ts'

interface Who {
  readonly teamId: string
  readonly userId: string
}

const folded = (name: string) => name.normalize('NFC').toLowerCase()

const isMe = ({ teamId, userId }: Who) => and(eq(users.teamId, teamId), eq(users.userId, userId))

export function listDepartments(db: Database, teamId: string) {
  const { departmentId, name, isListed } = departments
  return db
    .select({ departmentId, name, isListed })
    .from(departments)
    .where(eq(departments.teamId, teamId))
    .orderBy(asc(departments.name))
}

/**
 * The department of a name, made where there is none; names that differ in case are one. `isListed`:
 * an admin names it, which puts it on the list.
 */
export async function nameDepartment(
  db: Database,
  teamId: string,
  name: string,
  isListed: boolean,
): Promise<string> {
  const [row] = await db
    .insert(departments)
    .values({ teamId, departmentId: randomUUID(), name, foldedName: folded(name), isListed })
    .onConflictDoUpdate({
      target: [departments.teamId, departments.foldedName],
      set: { isListed: sql`${departments.isListed} or excluded.is_listed` },
    })
    .returning({ departmentId: departments.departmentId })
  return row!.departmentId
}

/** An admin's word: it holds whatever a directory says later. Null: in none. */
export async function placeInDepartment(
  db: Database,
  who: Who,
  departmentId: string | null,
): Promise<void> {
  await db.update(users).set({ departmentId, isPlaced: true }).where(isMe(who))
}

/**
 * What a person's directory says. It moves nobody whom an admin placed, and where admins keep a
 * list only departments on it count.
 */
export async function claimDepartment(db: Database, who: Who, name: string): Promise<void> {
  const known = await listDepartments(db, who.teamId)
  const keepsList = known.some(({ isListed }) => isListed)
  if (keepsList && !known.some((one) => one.isListed && folded(one.name) === folded(name))) return
  const departmentId = await nameDepartment(db, who.teamId, name, false)
  await db
    .update(users)
    .set({ departmentId })
    .where(and(isMe(who), eq(users.isPlaced, false)))
}
