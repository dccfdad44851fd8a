import { randomUUID } from 'node:crypto'
import { asc, count, eq, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import { firstRow, type Database } from '../db/database.ts'
import { mailTokens } from '../messaging/mail/schema.ts'
import type { MemberKey } from '../module.ts'
import { adminsIn, hereIn } from '../teams/active-members.ts'
import { NO_TEAM, teams, users } from '../teams/schema.ts'
import { sessions } from '../sessions/schema.ts'
import { personRows } from '../teams/person-rows.ts'
import type { World } from '../world.ts'
import { findFormer, restoreFormer, signInMethodsOf } from './former-members.ts'
import { signIns } from './schema.ts'
import { movePictures } from '../pictures/store.ts'
import { RefusalError } from '../refusal.ts'

export async function findSignIn(db: Database, provider: string, subject: string) {
  return firstRow(db.select().from(signIns).where(equals(signIns, { provider, subject })))
}

/** The person who signs in with this address and a password. */
export async function findPasswordOwner(db: Database, email: string) {
  return firstRow(
    db
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
      .innerJoin(users, sameIn(users, signIns, ['teamId', 'userId']))
      .leftJoin(teams, eq(teams.teamId, signIns.teamId))
      .where(equals(signIns, { provider: 'GS', subject: email.toLowerCase() })),
  )
}

/** A person's sign-in with a password; null when they come by another provider only. */
export async function findPasswordOf(db: Database, who: { teamId: string; userId: string }) {
  return firstRow(
    db
      .select()
      .from(signIns)
      .where(equals(signIns, { teamId: who.teamId, userId: who.userId, provider: 'GS' })),
  )
}

type NewUser = Pick<
  typeof users.$inferInsert,
  'teamId' | 'name' | 'email' | 'language' | 'createdAt'
>

/** Creates the person with their first sign-in. A former member of the space gets their old id back. */
export async function insertUser(
  world: World,
  db: Database,
  user: NewUser & { isAdmin?: boolean },
  signIn: Pick<typeof signIns.$inferInsert, 'provider' | 'subject' | 'passwordHash'>,
): Promise<MemberKey> {
  const { teamId, createdAt, ...seen } = user
  const former = await findFormer(world, db, teamId, [signIn])
  const who = { teamId, userId: former ?? randomUUID() }
  if (former) await updateUser(db, who, seen)
  else await db.insert(users).values({ ...user, ...who })
  await db.insert(signIns).values({ ...signIn, ...who, createdAt })
  if (former) await restoreFormer(world, db, who)
  return who
}

export async function updatePasswordHash(
  db: Database,
  subject: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(signIns)
    .set({ passwordHash })
    .where(equals(signIns, { provider: 'GS', subject }))
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
    .where(equals(users, { teamId: who.teamId, userId: who.userId }))
}

/** The rows that move into a space, or back into it, with a person. */
const moving = [signIns, sessions, mailTokens]

/* Restores their former id in the space, with their present data. */
async function takePlace(db: Database, { userId }: MemberKey, place: MemberKey, isAdmin: boolean) {
  const own = { teamId: NO_TEAM, userId }
  const [person] = await db.delete(users).where(personRows(users, own)).returning()
  const { teamId: _team, userId: _user, createdAt: _since, departmentId: _in, ...seen } = person!
  await updateUser(db, place, { ...seen, isAdmin })
}

/**
 * Moves a person without a space into one, with their sign-ins, sessions, links and pictures. A former
 * member gets their old id back. Null when they have a space already.
 */
export async function moveIntoTeam(
  world: World,
  db: Database,
  userId: string,
  { teamId, isAdmin }: { teamId: string; isAdmin: boolean },
): Promise<MemberKey | null> {
  const own = { teamId: NO_TEAM, userId }
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(personRows(users, own))
    .for('update')
  if (rows.length === 0) return null
  const former = await findFormer(world, db, teamId, await signInMethodsOf(db, own))
  const who = { teamId, userId: former ?? userId }
  if (former) await takePlace(db, own, who, isAdmin)
  else await updateUser(db, own, { teamId, isAdmin })
  for (const table of moving) await db.update(table).set(who).where(personRows(table, own))
  await movePictures(db, who.userId, NO_TEAM, teamId)
  if (former) await restoreFormer(world, db, who)
  return who
}

/** The number of members who can sign in; `most`: counting stops there. */
export async function countMembers(db: Database, teamId: string, most?: number): Promise<number> {
  const members = db.select({ userId: users.userId }).from(users).where(hereIn(teamId)).$dynamic()
  const counted = (most === undefined ? members : members.limit(most)).as('members')
  const [row] = await db.select({ n: count() }).from(counted)
  return row?.n ?? 0
}

/** A space's admins, by name. */
export function listAdmins(db: Database, teamId: string) {
  return db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(adminsIn(teamId))
    .orderBy(asc(users.name), asc(users.userId))
}

/**
 * Holds a person's account until the transaction ends, shared or alone: nobody takes it out of the
 * space in between. Locks go account first, then ways in and plays. Throws unauthorized when the
 * person has left or moved a moment ago.
 */
export async function lockPerson(
  tx: Database,
  { teamId, userId }: MemberKey,
  how: 'share' | 'update',
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name })
    .from(users)
    .where(equals(users, { teamId, userId }))
    .for(how)
  if (!person?.name) throw new RefusalError('unauthorized')
}

/** Locks a person's row, so that what is counted of theirs is counted one after the other. */
export async function lockUser(tx: Database, who: MemberKey): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(personRows(users, who)).for('update')
}
