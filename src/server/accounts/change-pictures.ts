import { equals } from '#server/db/equals.ts'
import type { MemberKey } from '../module.ts'
import type { Picture } from '../pictures/decode.ts'
import { deleteUnshown, lockPictures, storePicture } from '../pictures/store.ts'
import { RefusalError } from '../refusal.ts'
import { users } from '../teams/schema.ts'
import type { World } from '../world.ts'
import { updateUser } from './store.ts'

export const AVATAR = { width: 256, height: 256 } // px

/** New pictures of a person: null for none, a text for one that everyone may choose. */
type Pictures = Partial<Record<'profileImage' | 'profileBgImage', Picture | string | null>>

/** Replaces the old ones, which are deleted when nobody in the team uses them any more. */
export async function changePictures(
  world: World,
  who: MemberKey,
  pictures: Pictures,
): Promise<void> {
  if (Object.keys(pictures).length === 0) return
  await world.db.transaction(async (tx) => {
    await lockPictures(tx, who.teamId)
    const [old] = await tx
      .select({
        profileImage: users.profileImage,
        profileBgImage: users.profileBgImage,
        heldImage: users.heldImage,
        takenImage: users.takenImage,
      })
      .from(users)
      .where(equals(users, { teamId: who.teamId, userId: who.userId }))
    const change: Record<string, string> = {}
    for (const [field, picture] of Object.entries(pictures))
      change[field] =
        typeof picture === 'string'
          ? picture
          : await storePicture(tx, who.teamId, picture, world.now())
    if (change['profileImage'] && change['profileImage'] === old?.takenImage)
      throw new RefusalError('picture_taken_down')
    const isNew = change['profileImage'] !== undefined // a report of it is deleted with it
    await updateUser(tx, who, { ...change, ...(isNew && { heldImage: '' }) })
    if (old) await deleteUnshown(tx, [old.profileImage, old.profileBgImage, old.heldImage])
  })
}
