import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, desc, eq, ne, or } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import type { SignInMethod, MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { signIns } from '#server/accounts/schema.ts'
import { removedMembers } from './schema.ts'

const keyOf = ({ provider, subject }: SignInMethod) => `${provider}:${subject}`

const waysOf = (db: Database, who: MemberKey): Promise<SignInMethod[]> =>
  db
    .select({ provider: signIns.provider, subject: signIns.subject })
    .from(signIns)
    .where(personRows(signIns, who))

/** Writes down whom an admin has removed, by their address and their sign-ins, before they go. */
export async function listAsRemoved(
  tx: Database,
  person: typeof users.$inferSelect,
  removedAt: Date,
): Promise<void> {
  const ways = await waysOf(tx, person)
  await tx.insert(removedMembers).values({
    teamId: person.teamId,
    removalId: randomUUID(),
    name: person.name,
    email: person.email.toLowerCase(),
    signIns: ways.map(keyOf),
    removedAt,
  })
}

interface Newcomer {
  readonly email: string
  readonly ways?: readonly SignInMethod[]
}

const isThem = (teamId: string, { email, ways = [] }: Newcomer) => {
  const byAddress = and(ne(removedMembers.email, ''), eq(removedMembers.email, email.toLowerCase()))
  const byWay = ways.length ? arrayOverlaps(removedMembers.signIns, ways.map(keyOf)) : undefined
  return and(eq(removedMembers.teamId, teamId), or(byAddress, byWay))
}

/** Where somebody enters a space who was not invited by name. Throws removed_from_space. */
export async function mustNotBeRemoved(
  db: Database,
  teamId: string,
  newcomer: Newcomer,
): Promise<void> {
  const [row] = await db
    .select({ removalId: removedMembers.removalId })
    .from(removedMembers)
    .where(isThem(teamId, newcomer))
    .limit(1)
  if (row) throw new RefusalError('removed_from_space')
}

/** The same of somebody who has an account already. */
export async function mustNotReturn(
  db: Database,
  teamId: string,
  caller: Pick<Caller, 'teamId' | 'userId' | 'email'>,
): Promise<void> {
  await mustNotBeRemoved(db, teamId, { email: caller.email, ways: await waysOf(db, caller) })
}

/** An admin has invited an address by name: whoever has it may come in again. */
export async function forgetRemoval(tx: Database, teamId: string, email: string): Promise<void> {
  await tx.delete(removedMembers).where(isThem(teamId, { email }))
}

/** Everybody on the list, the newest first. */
export async function removedPage({ db }: World, teamId: string) {
  const { removalId, name, email, removedAt } = removedMembers
  const rows = await db
    .select({ removalId, name, email, removedAt })
    .from(removedMembers)
    .where(eq(removedMembers.teamId, teamId))
    .orderBy(desc(removedAt), removalId)
  return {
    removed: rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() })),
  }
}

/** Takes somebody off the list: the link and the directory let them in again. Twice is the same. */
export async function takeOffRemoved(
  world: World,
  { teamId, userId }: Caller,
  removalId: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const isIt = equals(removedMembers, { teamId, removalId })
    const [row] = await tx.delete(removedMembers).where(isIt).returning()
    if (!row) return
    const before = { name: row.name }
    await writeAudit(tx, { teamId, userId, what: 'removal_lifted', before, at: world.now() })
  })
}
