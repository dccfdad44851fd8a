import { isEmail } from '#shared/accounts.ts'
import { isTimeZone } from '#shared/days.ts'
import { displayName } from '#server/accounts/members.ts'
import { findSignIn, insertUser } from '#server/accounts/store.ts'
import { mayComeBy } from '#server/accounts/tenants/directory-only.ts'
import { findTenant, isFormer } from '#server/accounts/tenants/store.ts'
import { mustHaveSeat, enterSpace } from '#modules/people/billing/server/index.ts'
import { isUniqueViolation, type Database } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import {
  approvalState,
  isApprover,
  createSpace,
  type SpaceWishes,
} from '#modules/platforms/microsoft/server/index.ts'
import { PERSONAL_TENANT } from '#server/messaging/microsoft/verify-tab-token.ts'
import { vouchedFor } from '#server/module.ts'
import type { ProvenPerson } from '#server/sessions/oidc/id-token.ts'
import { notifyJoined } from '#modules/people/invitations/server/index.ts'
import { mustNotBeRemoved } from '#modules/people/membership/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import type { World } from '#server/world.ts'

const founderOf = ({ tenantId, subject, name, address }: ProvenPerson) => ({
  tenantId,
  objectId: subject.split(':')[1] ?? '',
  name,
  address,
})

/** What a founder's browser says, for a space this sign-in may begin. */
interface Wishes extends SpaceWishes {
  readonly isAdmin: boolean
}

/** The space of the person's company. Google has none: they make or join one afterwards. */
async function teamOf(world: World, person: ProvenPerson, wishes: Wishes): Promise<string> {
  const { provider, tenantId } = person
  if (provider === 'Google') return NO_TEAM
  if (tenantId === PERSONAL_TENANT) throw new RefusalError('personal_account')
  if (person.isGuest) throw new RefusalError('guest_account')
  const known = await findTenant(world.db, provider, tenantId)
  if (known) return known.teamId
  if (!isTimeZone(wishes.timeZone)) throw new RefusalError('time_zone_invalid')
  const mayCreate = provider === 'MS' && wishes.isAdmin && isApprover(person.roles)
  if (mayCreate && !(await isFormer(world.db, 'MS', tenantId))) {
    await createSpace(world, founderOf(person), wishes)
    return (await findTenant(world.db, provider, tenantId))!.teamId
  }
  const more = provider === 'MS' ? { detail: approvalState(world, founderOf(person), wishes) } : {}
  throw new RefusalError('tenant_not_authorized', more)
}

async function join(world: World, db: Database, person: ProvenPerson, teamId: string) {
  const createdAt = world.now()
  const { provider, subject, address } = person
  const email = isEmail(address) ? address : ''
  await mustNotBeRemoved(db, teamId, { email, ways: [{ provider, subject }] })
  const newcomer = { name: displayName(person), email, language: '' }
  await mustHaveSeat(world, db, teamId, newcomer)
  const who = await insertUser(
    world,
    db,
    { teamId, ...newcomer, createdAt },
    { provider, subject, passwordHash: null },
  )
  await notifyJoined(db, who, createdAt)
  return who
}

async function accountOf(world: World, person: ProvenPerson, wishes: Wishes) {
  const known = () => findSignIn(world.db, person.provider, person.subject)
  const existing = await known()
  if (existing) return existing
  const teamId = await teamOf(world, person, wishes)
  const made = await known() // founding a space makes its first admin
  if (made) return made
  try {
    return await enterSpace(world, () =>
      world.db.transaction((tx) => join(world, tx, person, teamId)),
    )
  } catch (error) {
    const other = isUniqueViolation(error) ? await known() : null
    if (other) return other
    throw error
  }
}

/**
 * Signs in who a provider proved. Never by an address: whoever has the same one elsewhere is
 * another account. Throws tenant_not_authorized (detail: the state of an approval), guest_account,
 * personal_account, time_zone_invalid, directory_only, left_directory.
 */
export async function signInProven(
  world: World,
  person: ProvenPerson,
  wishes: Wishes,
): Promise<SessionKey> {
  const { teamId, userId } = await accountOf(world, person, wishes)
  const { provider, subject } = person
  await mayComeBy(world.db, teamId, { provider, subject })
  await vouchedFor(world, { teamId, userId }, { provider, subject, at: world.now() })
  return beginSession(world, world.db, { teamId, userId, provider })
}
