import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import { mailTokens } from '../../base/mail/schema.ts'
import type { Who } from '../../base/noun.ts'
import { sessions } from '../../base/sessions/schema.ts'
import { ofPerson } from '../../base/teams/of-person.ts'
import { hereIn } from '../../base/teams/here.ts'
import { NO_TEAM, teams, users } from '../../base/teams/schema.ts'
import type { World } from '../../base/world.ts'
import { signIns } from '../accounts/schema.ts'

/**
 * The account, held until the transaction ends. Locks go account first, then ways in and plays:
 * whoever joins, leaves, guesses or links at the same moment waits, and nobody waits in a circle.
 */
export async function findUser(db: Database, who: Who) {
  const [row] = await db.select().from(users).where(ofPerson(users, who)).for('update')
  return row?.name ? row : null
}

/** One at a time changes who belongs to a space, so two last admins can't both see the other stay. */
export async function lockSpace(db: Database, { teamId }: Pick<Who, 'teamId'>): Promise<void> {
  await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(eq(teams.teamId, teamId))
    .for('update')
}

/** How many are left besides someone, and how many of them look after the space. */
export async function othersIn(db: Database, { teamId, userId }: Who) {
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

/** What names them goes, noun by noun; what stays says nothing of anyone. */
export async function forget(world: World, tx: Database, who: Who): Promise<void> {
  for (const { person } of world.nouns) {
    for (const table of person?.goes ?? []) await tx.delete(table).where(ofPerson(table, who))
    await person?.forget?.(tx, who, world.now(), world)
  }
}

/** Moves a person's ways in to an account without a space. */
export async function moveSignIns(db: Database, from: Who, userId: string): Promise<void> {
  await db.update(signIns).set({ teamId: NO_TEAM, userId }).where(ofPerson(signIns, from))
}

/** Deletes their ways in for good, and every link that was mailed to an address of theirs, by whomever. */
export async function deleteSignIns(db: Database, who: Who & { email: string }): Promise<void> {
  const gone = await db.delete(signIns).where(ofPerson(signIns, who)).returning()
  const passwords = gone.filter(({ provider }) => provider === 'GS')
  const addresses = [who.email.toLowerCase(), ...passwords.map(({ subject }) => subject)]
  await db.delete(mailTokens).where(inArray(mailTokens.email, addresses.filter(Boolean)))
}

/** Who never had a space leaves nothing behind. */
export async function deleteUser(db: Database, who: Who): Promise<void> {
  await db.delete(sessions).where(ofPerson(sessions, who))
  await db.delete(mailTokens).where(ofPerson(mailTokens, who))
  await db.delete(users).where(ofPerson(users, who))
}
