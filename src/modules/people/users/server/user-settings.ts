import type { MemberKey } from '#server/module.ts'
import { randomUUID } from 'node:crypto'
import { equals } from '#server/db/equals.ts'
import type { updateUserSettings } from '#shared/accounts.ts'
import type { Body } from '#shared/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { courtOf } from '#server/pictures/court-backgrounds.ts'
import { decodePicture } from '#server/pictures/decode.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { AVATAR, changePictures } from '#server/accounts/change-pictures.ts'
import { updateUser } from '#server/accounts/store.ts'

const BANNER = { width: 1216, height: 304 } // px

/** Another name ends a report of the old one. Throws name_taken_down for one that an admin took down. */
async function rename(db: Database, who: MemberKey, name: string): Promise<void> {
  const own = equals(users, { teamId: who.teamId, userId: who.userId })
  await db.transaction(async (tx) => {
    const { name: before, takenName } = users
    const [old] = await tx.select({ before, takenName }).from(users).where(own).for('update')
    if (!old || old.before === name) return
    if (name.toLowerCase() === old.takenName.toLowerCase())
      throw new RefusalError('name_taken_down')
    await updateUser(tx, who, { name, heldName: '', mustRename: false })
  })
}

/** Shows or hides them on the boards from this transaction on; the counts there are updated immediately. */
async function hide(world: World, who: MemberKey, isHidden: boolean): Promise<void> {
  const { teamId, userId } = who
  const dueAt = world.now()
  await world.db.transaction(async (tx) => {
    await updateUser(tx, who, { isHidden })
    const key = `hiding ${userId} ${randomUUID()}`
    await enqueue(tx, [{ teamId, key, kind: 'hiding', payload: { userId }, dueAt }])
  })
}

/**
 * Changes a person's settings; a field left out stays. Throws name_invalid, name_taken_down or the
 * codes by which a picture may be refused.
 */
export async function changeUserSettings(
  world: World,
  who: MemberKey,
  body: Body<typeof updateUserSettings>,
): Promise<void> {
  const { name, language, theme, sounds, isHidden, profileImage, profileBgImage } = body
  if (name === '') throw new RefusalError('name_invalid')
  const images = {
    ...(profileImage !== undefined && { profileImage: await decodePicture(profileImage, AVATAR) }),
    ...(profileBgImage !== undefined && {
      profileBgImage: courtOf(profileBgImage) ?? (await decodePicture(profileBgImage, BANNER)),
    }),
  }
  if (name !== undefined) await rename(world.db, who, name)
  await updateUser(world.db, who, {
    ...(language !== undefined && { language }),
    ...(theme !== undefined && { theme }),
    ...(sounds !== undefined && { sounds }),
  })
  if (isHidden !== undefined) await hide(world, who, isHidden)
  await changePictures(world, who, images)
}
