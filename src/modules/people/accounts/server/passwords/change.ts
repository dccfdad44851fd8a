import { checkNewPassword, findHash, hashPassword } from '#modules/people/users/server/password.ts'
import { findPasswordOf } from '#modules/people/users/server/store.ts'
import { countTry, forgiveTry } from '#modules/people/users/server/attempt-limits.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { setPassword } from './set.ts'

/**
 * Throws wrong_password, also for anyone who has none, too_many_tries, or what is wrong with the new
 * one. Tries count together with those of signing in.
 */
export async function changePasswordOf(
  world: World,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  const known = await findPasswordOf(world.db, caller)
  const by = { email: known?.subject ?? caller.email, address, isSignedIn: true }
  await countTry(world, by)
  const right = await findHash(world, oldPassword, known?.passwordHash ? [known.passwordHash] : [])
  if (!known || !right) throw new RefusalError('wrong_password')
  await forgiveTry(world, by)
  await checkNewPassword(world, newPassword, caller, 'newPassword')
  const passwordHash = await hashPassword(world, newPassword)
  await world.db.transaction((tx) =>
    setPassword(tx, known, passwordHash, world.now(), caller.sessionId),
  )
}
