import {
  login,
  loginWithGS,
  me,
  resendVerification,
  signOut,
  signOutElsewhere,
  signUp,
  updateUserSettings,
  verify,
} from '#shared/api/accounts.ts'
import { route, type Route } from '../http/serve.ts'
import { signedIn, signedInHere, userAnswer } from './answer.ts'
import { findCaller } from './caller.ts'
import { askForAccount, confirmAddress } from './sign-up.ts'
import { resendMail } from './resend.ts'
import { signInWithPassword } from './sign-in.ts'
import { changeUserSettings } from './user-settings.ts'
import { endSession, endSessions } from './store.ts'

const ok = { ok: true } as const

export const accountRoutes: readonly Route[] = [
  route(signUp, async ({ world, body, address }) => ({
    ...ok,
    signUp: await askForAccount(world, body, address),
  })),

  route(verify, async ({ world, body }) => signedInHere(world, await confirmAddress(world, body))),

  route(resendVerification, async ({ world, body, address }) => {
    await resendMail(world, body, address)
    return ok
  }),

  route(loginWithGS, async ({ world, body, address }) =>
    signedInHere(world, await signInWithPassword(world, body, address)),
  ),

  route(login, async ({ world, body }) => userAnswer(world, await findCaller(world, body.token))),

  route(me, async ({ world, caller }) => userAnswer(world, caller)),

  route(signOut, async ({ world, caller }) => {
    await endSession(world.db, caller, world.now())
    return ok
  }),

  route(signOutElsewhere, async ({ world, caller }) => {
    await endSessions(world.db, caller, world.now(), caller.sessionId)
    return ok
  }),

  route(updateUserSettings, async ({ world, body, caller }) => {
    await changeUserSettings(world, caller, body)
    return signedIn(world, caller)
  }),
]
