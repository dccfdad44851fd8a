import { login, me, signOut, signOutElsewhere, updateUserSettings } from '#shared/accounts.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { type Module, mayHaveToken } from '#server/module.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { isToBeRenewed, renewSession } from '#server/sessions/session.ts'
import { endSession, endSessions } from '#server/sessions/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { signedIn, userAnswer } from '#server/accounts/user-response.ts'
import { changeUserSettings } from './user-settings.ts'
import { pages } from '../pages.ts'

const ok = { ok: true } as const

const accountRoutes: readonly Route[] = [
  route(login, async ({ world, body }) => {
    const caller = await findCaller(world, body.token)
    if (isToBeRenewed(world, caller)) await mayHaveToken(world, caller)
    return userAnswer(world, await renewSession(world, caller))
  }),

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
    if (body.name !== caller.name) refuseBadWords(body.name, caller.team.filterWords) // a name that came from a directory stays
    await changeUserSettings(world, caller, body)
    return signedIn(world, caller)
  }),
]

export const users: Module = {
  name: 'users',
  pages,
  routes: accountRoutes,
}
