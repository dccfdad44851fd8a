import type { Module } from '#server/module.ts'
import { loginWithGS } from '#shared/accounts.ts'
import { signedInHere } from '#server/accounts/user-response.ts'
import { findPasswordOf } from '#server/accounts/store.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import {
  refusals,
  changePassword,
  passwordReset,
  passwordResetCheck,
  passwordResetRequest,
} from '../../contract.ts'
import { checkNewPassword, findHash, hashPassword } from './password.ts'
import { countTry, forgiveTry } from './attempt-limits.ts'
import { setPassword } from './set.ts'
import { requestReset, checkReset, resetPassword } from './reset.ts'
import { signInWithPassword } from './sign-in.ts'

/**
 * Throws wrong_password, also for anyone who has none, too_many_tries, or what is wrong with the new
 * one. Tries count together with those of signing in.
 */
async function changePasswordOf(
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

const passwordRoutes: readonly Route[] = [
  route(loginWithGS, async ({ world, body, address }) =>
    signedInHere(world, await signInWithPassword(world, body, address)),
  ),

  route(passwordResetRequest, async ({ world, body, address }) => {
    await requestReset(world, body.email, address)
    return { ok: true } as const
  }),

  route(passwordResetCheck, async ({ world, body }) => {
    await checkReset(world, body.token)
    return { ok: true } as const
  }),

  route(passwordReset, async ({ world, body, address }) =>
    signedInHere(world, await resetPassword(world, body, address)),
  ),

  route(changePassword, async ({ world, body, caller, address }) => {
    await changePasswordOf(world, caller, body, address)
    return signedInHere(world, caller)
  }),
]

export const passwords: Module = {
  name: 'passwords',
  refusals,
  routes: passwordRoutes,
}
