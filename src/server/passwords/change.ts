import type { Caller } from '../accounts/caller.ts'
import { checkNewPassword, checkPassword, hashPassword } from '../accounts/password.ts'
import { findPasswordOf } from '../accounts/store.ts'
import { countTry, forgiveTry } from '../accounts/tries.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { setPassword } from './set.ts'

/**
 * Throws wrong_password, also for who has none, too_many_tries, or what is wrong with the new
 * one. Tries count together with those of signing in.
 */
export async function changePasswordOf(
  world: World,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  const known = await findPasswordOf(world.db, caller)
  const account = known?.subject ?? caller.email
  await countTry(world, account, address)
  const right = await checkPassword(oldPassword, known?.passwordHash ?? null, world.passwordCost)
  if (!known || !right) throw new RefusalError('wrong_password')
  await forgiveTry(world, account, address)
  checkNewPassword(newPassword, caller, 'newPassword')
  const passwordHash = await hashPassword(newPassword, world.passwordCost)
  await world.db.transaction((tx) =>
    setPassword(tx, known, passwordHash, world.now(), caller.sessionId),
  )
}
