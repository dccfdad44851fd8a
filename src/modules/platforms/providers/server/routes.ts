import { type Provider } from '#shared/providers.ts'
import {
  linkSignIn,
  loginWithGoogle,
  loginWithMS,
  loginWithSlack,
  signInsOf,
  startLink,
  startSignIn,
  unlinkSignIn,
} from '../contract.ts'
import { signedIn } from '#modules/people/users/server/user-response.ts'
import { route, type Call, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { termsOf } from '#server/sessions/oidc/provider.ts'
import { provenPerson } from './exchange.ts'
import { addSignIn, listSignIns, removeSignIn } from './links.ts'
import { signInProven } from './sign-in.ts'
import { beginLogin, takeState } from './state.ts'

const done = { ok: true } as const

/** The end of a sign-in; what was begun as a link can't end as one. Throws provider_off without keys, whatever came along. */
async function finish({ world, body }: Call<typeof loginWithMS>, provider: Provider) {
  termsOf(world.config, provider)
  const login = await takeState(world, provider, body)
  if (login.userId) throw new RefusalError('sign_in_expired')
  const person = await provenPerson(world, login, body.code)
  return signedIn(world, await signInProven(world, person, { ...body, isAdmin: login.isAdmin }))
}

export const providerRoutes: readonly Route[] = [
  route(startSignIn, ({ world, body }) => beginLogin(world, body)),
  route(loginWithSlack, (call) => finish(call, 'Slack')),
  route(loginWithMS, (call) => finish(call, 'MS')),
  route(loginWithGoogle, (call) => finish(call, 'Google')),

  route(startLink, ({ world, body, caller }) =>
    beginLogin(world, { ...body, isAdmin: false, link: caller }),
  ),

  route(linkSignIn, async ({ world, body, caller }) => {
    const login = await takeState(world, null, body)
    if (login.userId !== caller.userId || login.teamId !== caller.teamId)
      throw new RefusalError('sign_in_expired')
    await addSignIn(world, caller, await provenPerson(world, login, body.code))
    return done
  }),

  route(signInsOf, async ({ world, caller }) => {
    const rows = await listSignIns(world.db, caller)
    return {
      signIns: rows.map(({ provider, createdAt }) => ({
        provider,
        since: createdAt.toISOString(),
      })),
    }
  }),

  route(unlinkSignIn, async ({ world, body, caller }) => {
    await removeSignIn(world, caller, body.provider)
    return done
  }),
]
