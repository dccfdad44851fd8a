import { and, eq, gt, sql } from 'drizzle-orm'
import { firstRow, type Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { findTeam } from '#server/teams/store.ts'
import { signUps } from './schema.ts'
import { hashToken } from '#server/sessions/secrets.ts'

export type SignUp = typeof signUps.$inferSelect

export async function insertSignUp(db: Database, signUp: SignUp): Promise<void> {
  await db.insert(signUps).values(signUp)
}

/** Consumes a sign-up: a token works once. Null when unknown, used or expired. */
export async function takeSignUp(db: Database, token: string, now: Date): Promise<SignUp | null> {
  return firstRow(
    db
      .delete(signUps)
      .where(and(eq(signUps.tokenHash, hashToken(token)), gt(signUps.expiresAt, now)))
      .returning(),
  )
}

/** The sign-up of an email's token. Null when unknown, used or expired. */
export async function findSignUp(db: Database, token: string, now: Date): Promise<SignUp | null> {
  return firstRow(
    db
      .select()
      .from(signUps)
      .where(and(eq(signUps.tokenHash, hashToken(token)), gt(signUps.expiresAt, now))),
  )
}

/** The sign-ups of an address that still wait for email verification, newest first. */
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

/** Gives a pending sign-up another token, whose link replaces the old link, or another secret. */
export async function changeSignUp(
  db: Database,
  tokenHash: string,
  change: Partial<Pick<SignUp, 'tokenHash' | 'secretHash' | 'expiresAt'>>,
): Promise<void> {
  await db.update(signUps).set(change).where(eq(signUps.tokenHash, tokenHash))
}

/** Pending sign-ups for a space that is deleted, and those of its people. */
export async function deleteSignUpsOf(tx: Database, teamId: string): Promise<void> {
  const guid = (await findTeam(tx, teamId))?.gameSpaceGuid ?? ''
  await tx.delete(signUps).where(
    sql`lower(${signUps.gameSpaceGuid}) = ${guid} or lower(${signUps.email}) in (
      select lower(u.email) from ${users} u where u.team_id = ${teamId}::uuid and u.email <> '')`,
  )
}
