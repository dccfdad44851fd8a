import { and, eq } from 'drizzle-orm'
import { updateUser } from '../accounts/store.ts'
import { users } from '../db/schema.ts'
import { AVATAR, changePictures } from '../accounts/user-settings.ts'
import { decodePicture } from '../pictures/decode.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { GRAPH, graphToken, PHOTO_SCOPE } from './gateway.ts'

const WAIT_MS = 4_000
const AGAIN_MS = 7 * 86_400_000

interface Who {
  readonly teamId: string
  readonly userId: string
}

async function photoBytes(world: World, token: string): Promise<Buffer | null> {
  const response = await world.fetch(`${GRAPH}/v1.0/me/photos/240x240/$value`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(WAIT_MS),
  })
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null // 404: there is none
}

/** True the first time, and again after a week while there is still no picture. */
async function isDue(world: World, { teamId, userId }: Who) {
  const [row] = await world.db
    .select({ image: users.profileImage, askedAt: users.photoAskedAt })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
  const askedAt = row?.askedAt?.getTime()
  const isFirst = askedAt === undefined
  const isDue = !row?.image && (isFirst || askedAt + AGAIN_MS < world.now().getTime())
  return { isDue, isFirst }
}

async function keepPhoto(world: World, who: Who, token: string): Promise<void> {
  const bytes = await photoBytes(world, token)
  if (!bytes) return
  await changePictures(world, who, { profileImage: await decodePicture(bytes, AVATAR) })
}

/**
 * Brings the person's photo from their directory. Throws consent_required, but only the first
 * time: play never needs it, so nothing else Microsoft answers keeps anyone out.
 */
export async function fetchPhoto(
  world: World,
  who: Who,
  tab: { token: string; tenantId: string; skipConsent: boolean },
): Promise<void> {
  if (!world.config.ENTRA_CLIENT_SECRET) return
  const { isDue: due, isFirst } = await isDue(world, who)
  if (!due) return
  try {
    if (!tab.skipConsent) await keepPhoto(world, who, await graphToken(world, tab, [PHOTO_SCOPE]))
  } catch (error) {
    const isConsent = error instanceof RefusalError && error.code === 'consent_required'
    if (isConsent && isFirst) throw error
    world.log.warn({ err: error }, 'no photo from the directory')
  }
  await updateUser(world.db, who, { photoAskedAt: world.now() })
}
