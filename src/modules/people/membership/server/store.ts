import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mailTokens } from '#server/messaging/mail/schema.ts'
import type { MemberKey } from '#server/module.ts'
import { sessions } from '#server/sessions/schema.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { NO_TEAM, teams, users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { signIns } from '#server/accounts/schema.ts'

/**
 * The account, locked until the transaction ends. Lock order is account first, then sign-in methods and
 * plays: whoever joins, leaves, guesses or links at the same moment waits, and there are no deadlocks.
 */
export async function findUser(db: Database, who: MemberKey) {
  const [row] = await db.select().from(users).where(personRows(users, who)).for('update')
  return row?.name ? row : null
}

/** Serialises changes of a space's membership, so two last admins can't both see the other stay. */
export async function lockSpace(
  db: Database,
  { teamId }: Pick<MemberKey, 'teamId'>,
): Promise<void> {
  await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(eq(teams.teamId, teamId))
    .for('update')
}

/** How many are left besides a person, and how many of them are admins. */
export async function othersIn(db: Database, { teamId, userId }: MemberKey) {
  const others = and(hereIn(teamId), ne(users.userId, userId))
  const [row] = await db
    .select({
      members: count(),
      admins: sql<number>`count(*) filter (where ${users.isAdmin})`.mapWith(Number),
    })
    .from(users)
    .where(others)
  return row ?? { members: 0, admins: 0 }
}

/** Deletes what names them, module by module; what stays reveals nothing about anyone. */
export async function forget(world: World, tx: Database, who: MemberKey): Promise<void> {
  for (const { person } of world.modules) {
    for (const table of person?.deletes ?? []) await tx.delete(table).where(personRows(table, who))
    await person?.forget?.(tx, who, world.now(), world)
  }
}

/** Moves a person's sign-in methods to an account without a space. */
export async function moveSignIns(db: Database, from: MemberKey, userId: string): Promise<void> {
  await db.update(signIns).set({ teamId: NO_TEAM, userId }).where(personRows(signIns, from))
}

/** Deletes their sign-in methods for good, and every link that was emailed to an address of theirs, by whomever. */
export async function deleteSignIns(
  db: Database,
  who: MemberKey & { email: string },
): Promise<void> {
  const rows = await db.delete(signIns).where(personRows(signIns, who)).returning()
  const passwords = rows.filter(({ provider }) => provider === 'GS')
  const addresses = [who.email.toLowerCase(), ...passwords.map(({ subject }) => subject)]
  await db.delete(mailTokens).where(inArray(mailTokens.email, addresses.filter(Boolean)))
}

/** A user who never had a space leaves nothing behind. */
export async function deleteUser(db: Database, who: MemberKey): Promise<void> {
  await db.delete(sessions).where(personRows(sessions, who))
  await db.delete(mailTokens).where(personRows(mailTokens, who))
  await db.delete(users).where(personRows(users, who))
}
