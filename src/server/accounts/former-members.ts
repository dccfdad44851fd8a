import { sameIn } from '#server/db/equals.ts'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { SignInMethod, MemberKey } from '../module.ts'
import { markOf } from '../sessions/secrets.ts'
import { personRows } from '../teams/person-rows.ts'
import { users } from '../teams/schema.ts'
import type { World } from '../world.ts'
import { formerMembers, signIns } from './schema.ts'

/** For how long somebody who left comes back as who they were: longer than a quarter's board is open. */
export const RETURN_DAYS = 100
const DAY_MS = 86_400_000

const signInMethodMark = (world: World, teamId: string, { provider, subject }: SignInMethod) =>
  markOf(world, 'former members', `${teamId} ${provider} ${subject}`)

const since = (now: Date) => new Date(now.getTime() - RETURN_DAYS * DAY_MS)

/** The ways in of a person, in no order. */
export const signInMethodsOf = (db: Database, who: MemberKey): Promise<SignInMethod[]> =>
  db
    .select({ provider: signIns.provider, subject: signIns.subject })
    .from(signIns)
    .where(personRows(signIns, who))

/** Keeps by which ways in somebody is known who leaves the space now. Before the ways in are moved or deleted. */
export async function saveFormer(world: World, tx: Database, who: MemberKey): Promise<void> {
  const { teamId, userId } = who
  const ways = await signInMethodsOf(tx, who)
  if (ways.length === 0) return
  const leftAt = world.now()
  const rows = ways.map((way) => ({
    teamId,
    mark: signInMethodMark(world, teamId, way),
    userId,
    leftAt,
  }))
  await tx
    .insert(formerMembers)
    .values(rows.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)))
    .onConflictDoUpdate({
      target: [formerMembers.teamId, formerMembers.mark],
      set: { userId, leftAt },
    })
}

/**
 * The id under which somebody with one of these ways in was in the space, held until the transaction
 * ends; null: they never were, it is long ago, or that id is somebody's again.
 */
export async function findFormer(
  world: World,
  tx: Database,
  teamId: string,
  ways: readonly SignInMethod[],
): Promise<string | null> {
  if (ways.length === 0) return null
  const marks = ways.map((way) => signInMethodMark(world, teamId, way))
  const isFormer = and(
    eq(formerMembers.teamId, teamId),
    inArray(formerMembers.mark, marks),
    gt(formerMembers.leftAt, since(world.now())),
  )
  const [row] = await tx
    .select({ userId: users.userId })
    .from(formerMembers)
    .innerJoin(users, sameIn(users, formerMembers, ['teamId', 'userId']))
    .where(and(isFormer, eq(users.name, '')))
    .orderBy(desc(formerMembers.leftAt))
    .limit(1)
    .for('update', { of: users })
  return row?.userId ?? null
}

/** What was put under an alias when they left is theirs again, module by module. */
export async function restoreFormer(world: World, tx: Database, who: MemberKey): Promise<void> {
  for (const { person } of world.modules) await person?.returns?.(world, tx, who)
}

/** Marks of those who left too long ago to come back as who they were. */
export async function deleteOldFormer(db: Database, now: Date): Promise<void> {
  await db.delete(formerMembers).where(lte(formerMembers.leftAt, since(now)))
}
