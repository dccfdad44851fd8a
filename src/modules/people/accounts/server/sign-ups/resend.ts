import type { Language } from '#shared/accounts.ts'
import { countMail } from '../passwords/attempt-limits.ts'
import type { Database } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { verifyMail } from '../emails.ts'
import { queueEmail } from '#server/mail/send-email.ts'
import { makeToken, renewMailToken } from '#server/mail/tokens.ts'
import { hashToken } from '#server/sessions/secrets.ts'
import { findInvitedTeam, findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { verifyUntil, zoneOf } from './sign-up.ts'
import { changeSignUp, findWaitingSignUps } from './store.ts'

/** Gives a waiting sign-up, with the invitation it took up, another link in place of the old one. */
export async function renewLink(world: World, tx: Database, tokenHash: string) {
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
export async function resendMail(
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
