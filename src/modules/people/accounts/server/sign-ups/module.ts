import { deletesOlder } from '#server/db/deletes-older.ts'
import { resendVerification, signUp, verify } from '../../contract.ts'
import { signedInHere } from '#server/accounts/user-response.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { requestAccount, confirmAddress, verifyUntil, zoneOf } from './sign-up.ts'
import * as tables from './schema.ts'
import { deleteSignUpsOf, findWaitingSignUps, changeSignUp } from './store.ts'
import type { Module } from '#server/module.ts'
import type { Language } from '#shared/accounts.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { invitingSpace, makeToken, renewMailToken } from '#server/messaging/mail/tokens.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { NO_TEAM, type teams } from '#server/teams/schema.ts'
import { closedBy } from '#server/teams/closed.ts'
import { findTeam, findInvitedTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { offerFreeSeats } from '#modules/people/billing/server/index.ts'
import { isJoinLinkOpen } from '#modules/people/spaces/server/index.ts'
import { hashToken } from '#server/sessions/secrets.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }
import { pages } from '../../pages.ts'
import { seatMail, verifyMail } from '../emails.ts'
import { countMail } from '../passwords/attempt-limits.ts'

/** Gives a waiting sign-up, with the invitation it took up, another link in place of the old one. */
async function renewLink(world: World, tx: Database, tokenHash: string) {
  const token = makeToken(world)
  const change = { tokenHash: hashToken(token), expiresAt: verifyUntil(world) }
  await changeSignUp(tx, tokenHash, change)
  return { token, ...change, joins: await renewMailToken(tx, tokenHash, change) }
}

/**
 * Sends the mail of the sign-up this secret is of again, with a link in place of the old one. For
 * any other secret nothing is sent: else a stranger who signs an address up last would have its
 * owner confirm the stranger's password. Throws too_many_requests.
 */
async function resendMail(
  world: World,
  { email, signUp, timeZone }: { email: string; signUp: string; timeZone: string },
  address: string,
): Promise<void> {
  await countMail(world, 'verify', email, address)
  const secretHash = hashToken(signUp)
  const all = await findWaitingSignUps(world.db, email, world.now())
  const waiting = all.find((one) => one.secretHash === secretHash)
  await world.db.transaction(async (tx) => {
    const { token, joins, ...change } = await renewLink(world, tx, waiting?.tokenHash ?? '')
    if (!waiting) return
    const team = joins
      ? await findTeam(tx, joins.teamId)
      : await findInvitedTeam(tx, waiting.gameSpaceGuid)
    const language = waiting.language as Language
    const to = { ...waiting, ...change, language, timeZone: zoneOf(timeZone, team) }
    const message = verifyMail(world, { ...to, token, spaceName: team?.name ?? '' })
    await queueEmail(world, tx, { teamId: NO_TEAM, email: message, until: change.expiresAt })
  })
}

const MINUTE_MS = 60_000
const retry = { tries: 8, firstMs: 10_000, mostMs: 60 * MINUTE_MS }

type Team = typeof teams.$inferSelect

/* The path by which somebody joins: the renewed link of their sign-up, else the space's or their own account. */
async function pathInto(world: World, tx: Database, team: Team, email: string): Promise<string> {
  for (const { tokenHash, gameSpaceGuid } of await findWaitingSignUps(tx, email, world.now())) {
    const isOurs =
      gameSpaceGuid.toLowerCase() === team.gameSpaceGuid ||
      (await invitingSpace(tx, tokenHash)) === team.teamId
    if (isOurs) return `/verify/${(await renewLink(world, tx, tokenHash)).token}`
  }
  return isJoinLinkOpen(team, world.now()) ? `/signUp?space=${team.gameSpaceGuid}` : '/signIn'
}

/** Emails the first in a space's queue, as many as there are free seats; each seat is reserved for them. */
const freeSeatsOf: JobHandler = {
  retry,
  isLocal: true,
  service: 'auth',
  async work(world, { teamId }, tx) {
    const team = await findTeam(tx, teamId)
    if (!team || closedBy(team)) return
    await offerFreeSeats(world, tx, teamId, async ({ email, name, language: own }, until) => {
      const path = await pathInto(world, tx, team, email)
      const language = (own || team.language) as Language
      const to = { email, name, language, timeZone: team.timeZone, spaceName: team.name }
      const message = seatMail(world, { ...to, path, until })
      await queueEmail(world, tx, { teamId: NO_TEAM, email: message, until })
    })
  },
}

const ok = { ok: true } as const

const signUpRoutes: readonly Route[] = [
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

export const signUps: Module = {
  name: 'sign-ups',
  pages,
  previews: { join: { en: en.preview, tr: tr.preview } },
  tables,
  routes: signUpRoutes,
  deliveries: { freeSeatsOf },
  cleanUp: { keeps: {}, work: deletesOlder(tables.signUps.expiresAt) },
  onSpacePurge: (_world, tx, teamId) => deleteSignUpsOf(tx, teamId),
}
