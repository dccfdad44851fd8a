import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isId } from '../db/id.ts'
import { NO_TEAM, sessions, signIns, signUps, teams, users } from '../db/schema.ts'
import { hashToken } from '../mail/tokens.ts'
import { movePictures } from '../pictures/store.ts'

export type SignUp = typeof signUps.$inferSelect

export async function insertSignUp(db: Database, signUp: SignUp): Promise<void> {
  await db.insert(signUps).values(signUp)
}

/** Takes a sign-up: a token works once. Null when unknown, used or expired. */
export async function takeSignUp(db: Database, token: string, now: Date): Promise<SignUp | null> {
  const [row] = await db
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, hashToken(token)), gt(signUps.expiresAt, now)))
    .returning()
  return row ?? null
}

/** The sign-up a mail's token is of. Null when unknown, used or expired. */
export async function findSignUp(db: Database, token: string, now: Date): Promise<SignUp | null> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.tokenHash, hashToken(token)), gt(signUps.expiresAt, now)))
  return row ?? null
}

/** The sign-ups of an address that still wait for their mail, the newest first. */
export async function findWaitingSignUps(
  db: Database,
  email: string,
  now: Date,
): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(and(eq(sql`lower(${signUps.email})`, email.toLowerCase()), gt(signUps.expiresAt, now)))
    .orderBy(sql`${signUps.expiresAt} desc`)
}

/** Gives a waiting sign-up another token, whose link takes the old one's place, or another secret. */
export async function changeSignUp(
  db: Database,
  tokenHash: string,
  change: Partial<Pick<SignUp, 'tokenHash' | 'secretHash' | 'expiresAt'>>,
): Promise<void> {
  await db.update(signUps).set(change).where(eq(signUps.tokenHash, tokenHash))
}

/** Those nobody answered. */
export async function deleteExpiredSignUps(db: Database, now: Date): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, now))
}

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

export async function endSession(
  db: Database,
  key: { teamId: string; userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.teamId, key.teamId),
        eq(sessions.userId, key.userId),
        eq(sessions.sessionId, key.sessionId),
        isNull(sessions.endedAt),
      ),
    )
}

/** Ends a person's sessions, all of them or all but one. */
export async function endSessions(
  db: Database,
  who: { teamId: string; userId: string },
  now: Date,
  keptSessionId?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.teamId, who.teamId),
        eq(sessions.userId, who.userId),
        isNull(sessions.endedAt),
        keptSessionId === undefined ? undefined : ne(sessions.sessionId, keptSessionId),
      ),
    )
}

export async function countMembers(db: Database, teamId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.name, '')))
  return row?.n ?? 0
}

export async function findTeam(db: Database, teamId: string) {
  const [row] = await db.select().from(teams).where(eq(teams.teamId, teamId))
  return row ?? null
}

/** A sign-up's invitation, if it still leads anywhere. */
export async function findInvitedTeam(db: Database, gameSpaceGuid: string) {
  if (!isId(gameSpaceGuid)) return null
  const [row] = await db
    .select()
    .from(teams)
    .where(eq(teams.gameSpaceGuid, gameSpaceGuid.toLowerCase()))
  return row ?? null
}
