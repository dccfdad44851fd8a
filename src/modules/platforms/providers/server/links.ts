import type { MemberKey } from '#server/module.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Provider } from '#shared/providers.ts'
import { isUniqueViolation, type Database } from '#server/db/database.ts'
import { signIns } from '#modules/people/users/server/schema.ts'
import type { ProvenPerson } from '#server/sessions/oidc/id-token.ts'
import { lockPerson } from '#modules/people/users/server/lock-account.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

const ofPerson = ({ teamId, userId }: MemberKey) =>
  and(eq(signIns.teamId, teamId), eq(signIns.userId, userId))

export async function listSignIns(db: Database, who: MemberKey) {
  return db
    .select({ provider: signIns.provider, createdAt: signIns.createdAt })
    .from(signIns)
    .where(ofPerson(who))
    .orderBy(asc(signIns.createdAt))
}

/**
 * Adds another way in. Throws sign_in_taken when it is anybody's already, this person's included;
 * unauthorized when the person joins or leaves a space at this moment.
 */
export async function addSignIn(world: World, who: MemberKey, person: ProvenPerson): Promise<void> {
  const { teamId, userId } = who
  const { provider, subject } = person
  const row = { provider, subject, teamId, userId, passwordHash: null, createdAt: world.now() }
  try {
    await world.db.transaction(async (tx) => {
      await lockPerson(tx, who, 'update')
      await tx.insert(signIns).values(row)
      for (const module of world.modules) await module.person?.wayInAdded?.(world, tx, who, person)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusalError('sign_in_taken')
    throw error
  }
}

/** Throws not_found, and last_sign_in: nobody locks themselves out. */
export async function removeSignIn(
  world: World,
  who: MemberKey,
  provider: Provider,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const all = await tx.select().from(signIns).where(ofPerson(who)).for('update')
    if (!all.some((one) => one.provider === provider)) throw new RefusalError('not_found')
    if (all.every((one) => one.provider === provider)) throw new RefusalError('last_sign_in')
    await tx.delete(signIns).where(and(ofPerson(who), eq(signIns.provider, provider)))
  })
}
