import { resendVerification, signUp, verify } from '../../contract.ts'
import { signedInHere } from '#modules/people/users/server/index.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { resendMail } from './resend.ts'
import { requestAccount, confirmAddress } from './sign-up.ts'

const ok = { ok: true } as const

export const signUpRoutes: readonly Route[] = [
  route(signUp, async ({ world, body, address }) => ({
    ...ok,
    ...(await requestAccount(world, body, address)),
  })),

  route(verify, async ({ world, body }) => signedInHere(world, await confirmAddress(world, body))),

  route(resendVerification, async ({ world, body, address }) => {
    await resendMail(world, body, address)
    return ok
  }),
]
