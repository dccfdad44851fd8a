import { findSignIn } from '#server/accounts/store.ts'
import { mayComeBy } from '#server/accounts/tenants/directory-only.ts'
import { findTenant } from '#server/accounts/tenants/store.ts'
import { mustHaveSeat, enterSpace } from '#modules/people/billing/server/index.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { notifyJoined } from '#modules/people/invitations/server/index.ts'
import { mustNotBeRemoved } from '#modules/people/membership/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { vouchedFor, type MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { insertMember, newcomerOf, subjectOf } from './member.ts'
import { readDirectory } from './directory-profile.ts'
import { sealTabToken } from '#server/messaging/microsoft/stored-tab-token.ts'
import { readTabToken, type TabPerson } from '#server/messaging/microsoft/verify-tab-token.ts'

async function joinTenant(world: World, person: TabPerson) {
  const tenant = await findTenant(world.db, 'MS', person.tenantId)
  if (person.isGuest) throw new RefusalError('guest_account')
  if (!tenant) throw new RefusalError('tenant_not_authorized')
  const place = { teamId: tenant.teamId, isAdmin: false, createdAt: world.now() }
  return world.db.transaction(async (tx) => {
    const way = { provider: 'MS', subject: subjectOf(person) }
    await mustNotBeRemoved(tx, place.teamId, { email: person.address, ways: [way] })
    await mustHaveSeat(world, tx, place.teamId, newcomerOf(person))
    const who = await insertMember(world, tx, person, place)
    await notifyJoined(tx, who, place.createdAt)
    return who
  })
}

/** The person's account, created at their first sign-in: two tabs may sign in at the same time. */
export async function memberOf(world: World, person: TabPerson) {
  const known = () => findSignIn(world.db, 'MS', subjectOf(person))
  const existing = await known()
  if (existing) return existing
  try {
    return await enterSpace(world, () => joinTenant(world, person))
  } catch (error) {
    const other = isUniqueViolation(error) ? await known() : null
    if (other) return other
    throw error
  }
}

/* Throws directory_only, left_directory. */
async function mayComeIn(world: World, who: MemberKey, person: TabPerson): Promise<void> {
  const way = { provider: 'MS', subject: subjectOf(person) }
  await mayComeBy(world.db, who.teamId, way)
  await vouchedFor(world, who, { ...way, at: person.issuedAt })
}

export async function beginTeamsSession(world: World, person: TabPerson): Promise<SessionKey> {
  const { teamId, userId } = await memberOf(world, person)
  await mayComeIn(world, { teamId, userId }, person)
  return beginSession(world, world.db, { teamId, userId, provider: 'Teams' })
}

/**
 * Signs in a tab by the token Teams gave it. Throws what readTabToken throws, tenant_not_authorized,
 * guest_account, directory_only, left_directory, consent_required (the account exists then; skipConsent
 * continues without a photo).
 */
export async function signInFromTab(
  world: World,
  { token, skipConsent }: { token: string; skipConsent: boolean },
): Promise<SessionKey> {
  const person = await readTabToken(world, token)
  const who = await memberOf(world, person)
  await mayComeIn(world, who, person)
  await readDirectory(world, who, { token, tenantId: person.tenantId, skipConsent })
  const { teamId, userId } = who
  const tabToken = sealTabToken(world, token)
  return beginSession(world, world.db, { teamId, userId, provider: 'Teams', tabToken })
}
