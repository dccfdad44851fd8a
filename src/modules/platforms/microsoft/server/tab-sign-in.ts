import { findSignIn, updateUser } from '#server/accounts/store.ts'
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
import { sealTabToken } from '#server/messaging/microsoft/stored-tab-token.ts'
import { readTabToken, type TabPerson } from '#server/messaging/microsoft/verify-tab-token.ts'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { isStorableDeep } from '#shared/text.ts'
import { AVATAR, changePictures } from '#server/accounts/change-pictures.ts'
import { users } from '#server/teams/schema.ts'
import { claimDepartment } from '#modules/people/departments/server/index.ts'
import { decodePicture } from '#server/pictures/decode.ts'
import { GRAPH } from '#server/messaging/microsoft/graph.ts'
import { graphToken } from '#server/messaging/microsoft/gateway.ts'

const WAIT_MS = 4_000
const AGAIN_MS = 7 * 86_400_000
const LONGEST = 200 // characters of a department's name

const fetchMe = (world: World, token: string, path: string) =>
  world.fetch(`${GRAPH}/v1.0/me${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(WAIT_MS),
  })

/** Whether the directory is to be asked: the first time, and again a week after. */
async function stateOf(world: World, { teamId, userId }: MemberKey) {
  const [row] = await world.db
    .select({
      image: users.profileImage,
      hiddenImage: users.heldImage,
      requestedAt: users.photoAskedAt,
    })
    .from(users)
    .where(equals(users, { teamId, userId }))
  const requestedAt = row?.requestedAt?.getTime()
  const isFirst = requestedAt === undefined
  const isDue = isFirst || requestedAt + AGAIN_MS < world.now().getTime()
  return { isDue, isFirst, hasPicture: Boolean(row?.image || row?.hiddenImage) }
}

async function savePhoto(world: World, who: MemberKey, token: string): Promise<void> {
  const response = await fetchMe(world, token, '/photos/240x240/$value')
  if (!response.ok) return // 404: there is none
  const picture = await decodePicture(Buffer.from(await response.arrayBuffer()), AVATAR)
  await changePictures(world, who, { profileImage: picture })
}

const meSchema = z.object({ department: z.string().trim().min(1).max(LONGEST).nullable() })

async function saveDepartment(world: World, who: MemberKey, token: string): Promise<void> {
  const response = await fetchMe(world, token, '?$select=department')
  if (!response.ok) return
  const { department } = meSchema.parse(await response.json())
  if (department && isStorableDeep(department))
    await claimDepartment(world.db, who, department, world.now())
}

/**
 * Brings the person's photo and department from their directory. Throws consent_required, but only
 * the first time: play never needs either, so nothing else Microsoft answers keeps anyone out.
 */
async function readDirectory(
  world: World,
  who: MemberKey,
  tab: { token: string; tenantId: string; skipConsent: boolean },
): Promise<void> {
  if (!world.config.ENTRA_CLIENT_SECRET) return
  const { isDue, isFirst, hasPicture } = await stateOf(world, who)
  if (!isDue) return
  try {
    if (!tab.skipConsent) {
      const token = await graphToken(world, tab, 'profile')
      await saveDepartment(world, who, token)
      if (!hasPicture) await savePhoto(world, who, token)
    }
  } catch (error) {
    const isConsent = error instanceof RefusalError && error.code === 'consent_required'
    if (isConsent && isFirst) throw error
    world.log.warn({ err: error }, 'the directory was not read')
  }
  await updateUser(world.db, who, { photoAskedAt: world.now() })
}

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
