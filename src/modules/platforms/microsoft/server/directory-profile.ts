import type { MemberKey } from '#server/module.ts'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { isStorableDeep } from '#shared/text.ts'
import { AVATAR, changePictures } from '#server/accounts/change-pictures.ts'
import { updateUser } from '#server/accounts/store.ts'
import { users } from '#server/teams/schema.ts'
import { claimDepartment } from '#modules/people/departments/server/index.ts'
import { decodePicture } from '#server/pictures/decode.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
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
export async function readDirectory(
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
