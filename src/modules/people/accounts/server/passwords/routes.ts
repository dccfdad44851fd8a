import { loginWithGS } from '#shared/accounts.ts'
import {
  changePassword,
  passwordReset,
  passwordResetCheck,
  passwordResetRequest,
} from '../../contract.ts'
import { signedInHere } from '#modules/people/users/server/user-response.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { changePasswordOf } from './change.ts'
import { requestReset, checkReset, resetPassword } from './reset.ts'
import { signInWithPassword } from './sign-in.ts'

export const passwordRoutes: readonly Route[] = [
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
