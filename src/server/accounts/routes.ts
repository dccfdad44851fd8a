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
import { RefusalError } from '../refusal.ts'
import { route, type Route } from '../http/serve.ts'
import { courtOf } from '../pictures/courts.ts'
import { storePicture } from '../pictures/store.ts'
import { signedIn, signedInHere, userAnswer } from './answer.ts'
import { findCaller } from './caller.ts'
import { askForAccount, confirmAddress } from './sign-up.ts'
import { resendMail } from './resend.ts'
import { signInWithPassword } from './sign-in.ts'
import { endSession, endSessions, updateUser } from './store.ts'

const ok = { ok: true } as const
const AVATAR = 256 // px, square
const BANNER = { width: 1216, height: 304 } // px

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
    const { name, language, theme } = body
    if (name === '') throw new RefusalError('name_invalid')
    const change = {
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(theme !== undefined && { theme }),
      ...(body.profileImage !== undefined && {
        profileImage: await storePicture(world, caller.teamId, body.profileImage, {
          width: AVATAR,
          height: AVATAR,
        }),
      }),
      ...(body.profileBgImage !== undefined && {
        profileBgImage:
          courtOf(body.profileBgImage) ??
          (await storePicture(world, caller.teamId, body.profileBgImage, BANNER)),
      }),
    }
    await updateUser(world.db, caller, change)
    return signedIn(world, caller)
  }),
]
