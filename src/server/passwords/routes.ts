import { changePassword, passwordReset, passwordResetRequest } from '#shared/api/passwords.ts'
import { signedInHere } from '../accounts/answer.ts'
import { route, type Route } from '../http/serve.ts'
import { changePasswordOf } from './change.ts'
import { askForReset, resetPassword } from './reset.ts'

export const passwordRoutes: readonly Route[] = [
  route(passwordResetRequest, async ({ world, body, address }) => {
    await askForReset(world, body.email, address)
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
