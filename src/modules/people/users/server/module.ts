import { login, me, signOut, signOutElsewhere, updateUserSettings } from '#shared/accounts.ts'
import { users } from '#server/teams/schema.ts'
import { deleteOldFormer, RETURN_DAYS } from '#server/accounts/former-members.ts'
import type { Database } from '#server/db/database.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { type Module, type MemberKey, mayHaveToken } from '#server/module.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { isToBeRenewed, renewSession } from '#server/sessions/session.ts'
import { endSession, endSessions } from '#server/sessions/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { signedIn, userAnswer } from '#server/accounts/user-response.ts'
import { changeUserSettings } from './user-settings.ts'
import * as tables from '#server/accounts/schema.ts'
import { deleteSpentTries } from '#modules/people/accounts/server/passwords/attempt-limits.ts'
import { pages } from '../pages.ts'

/** The account and the ways into it, without what proves them. */
async function accountOf(db: Database, who: MemberKey) {
  const [account] = await db.select().from(users).where(personRows(users, who))
  const ways = await db
    .select({
      provider: tables.signIns.provider,
      subject: tables.signIns.subject,
      since: tables.signIns.createdAt,
    })
    .from(tables.signIns)
    .where(personRows(tables.signIns, who))
  return { account, signIns: ways }
}

/** The row stays for its results, and says nothing of anyone. */
async function forgetAccount(db: Database, who: MemberKey): Promise<void> {
  const nothing = { name: '', email: '', language: '', theme: '' }
  const change = {
    ...nothing,
    profileImage: '',
    profileBgImage: '',
    heldName: '',
    heldImage: '',
    takenName: '',
    takenImage: '',
    mustRename: false,
    isAdmin: false,
    onboarding: [],
    sounds: true,
    lastHere: null,
    removedAt: null,
    leftAt: null,
  }
  await db.update(users).set(change).where(personRows(users, who))
}

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

export const accounts: Module = {
  name: 'users',
  pages,
  tables,
  routes: accountRoutes,
  cleanUp: {
    keeps: { returning: RETURN_DAYS },
    async work(db, now) {
      await deleteSpentTries(db, now)
      await deleteOldFormer(db, now)
    },
  },
  person: {
    changes: [users, tables.signIns],
    stays: [tables.formerMembers], // by which they are known when they come back
    forget: forgetAccount,
    exported: accountOf,
  },
}
