import { randomUUID } from 'node:crypto'
import { asc, and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import { adminsIn, hereIn } from '../../base/teams/here.ts'
import { NO_TEAM, teams, users } from '../../base/teams/schema.ts'
import { sessions } from '../../base/sessions/schema.ts'
import { signIns } from './schema.ts'
import { movePictures } from '../../base/pictures/store.ts'

export async function findSignIn(db: Database, provider: string, subject: string) {
  const [row] = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.provider, provider), eq(signIns.subject, subject)))
  return row ?? null
}

/** Who signs in with this address and a password. */
export async function findPasswordOwner(db: Database, email: string) {
  const [row] = await db
    .select({
      teamId: signIns.teamId,
      userId: signIns.userId,
      subject: signIns.subject,
      name: users.name,
      email: users.email,
      language: sql<string>`coalesce(nullif(${users.language}, ''), ${teams.language}, 'en')`,
      timeZone: sql<string>`coalesce(${teams.timeZone}, 'UTC')`,
    })
    .from(signIns)
    .innerJoin(users, and(eq(users.teamId, signIns.teamId), eq(users.userId, signIns.userId)))
    .leftJoin(teams, eq(teams.teamId, signIns.teamId))
    .where(and(eq(signIns.provider, 'GS'), eq(signIns.subject, email.toLowerCase())))
  return row ?? null
}

/** A person's sign-in with a password; null when they come by another provider only. */
export async function findPasswordOf(db: Database, who: { teamId: string; userId: string }) {
  const [row] = await db
    .select()
    .from(signIns)
    .where(
      and(
        eq(signIns.teamId, who.teamId),
        eq(signIns.userId, who.userId),
        eq(signIns.provider, 'GS'),
      ),
    )
  return row ?? null
}

type NewUser = Pick<
  typeof users.$inferInsert,
  'teamId' | 'name' | 'email' | 'language' | 'createdAt'
>

/** Makes the person with their first sign-in. */
export async function insertUser(
  db: Database,
  user: NewUser & { isAdmin?: boolean },
  signIn: Pick<typeof signIns.$inferInsert, 'provider' | 'subject' | 'passwordHash'>,
): Promise<{ teamId: string; userId: string }> {
  const userId = randomUUID()
  const { teamId, createdAt } = user
  await db.insert(users).values({ ...user, userId })
  await db.insert(signIns).values({ ...signIn, teamId, userId, createdAt })
  return { teamId, userId }
}

export async function updatePasswordHash(
  db: Database,
  subject: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(signIns)
    .set({ passwordHash })
    .where(and(eq(signIns.provider, 'GS'), eq(signIns.subject, subject)))
}

export async function updateUser(
  db: Database,
  who: { teamId: string; userId: string },
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.teamId, who.teamId), eq(users.userId, who.userId)))
}

/**
 * Moves a person without a space into one, with their sign-ins, sessions and pictures.
 * False when they have one already.
 */
export async function moveIntoTeam(
  db: Database,
  userId: string,
  teamId: string,
  isAdmin: boolean,
): Promise<boolean> {
  const moved = await db
    .update(users)
    .set({ teamId, isAdmin })
    .where(and(eq(users.teamId, NO_TEAM), eq(users.userId, userId)))
    .returning({ userId: users.userId })
  if (moved.length === 0) return false
  for (const table of [signIns, sessions])
    await db
      .update(table)
      .set({ teamId })
      .where(and(eq(table.teamId, NO_TEAM), eq(table.userId, userId)))
  await movePictures(db, userId, NO_TEAM, teamId)
  return true
}

/** Who can come in; `most`: counting stops there. */
export async function countMembers(db: Database, teamId: string, most?: number): Promise<number> {
  const members = db.select({ userId: users.userId }).from(users).where(hereIn(teamId)).$dynamic()
  const counted = (most === undefined ? members : members.limit(most)).as('members')
  const [row] = await db.select({ n: count() }).from(counted)
  return row?.n ?? 0
}

/** Who looks after a space, by name. */
export function listAdmins(db: Database, teamId: string) {
  return db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(adminsIn(teamId))
    .orderBy(asc(users.name), asc(users.userId))
}
