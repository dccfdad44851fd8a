import type { Language } from '#shared/api/accounts.ts'
import { verifyMail } from '../mail/letters.ts'
import { sendUnawaited } from '../mail/send.ts'
import { hashToken, makeToken, renewMailToken } from '../mail/tokens.ts'
import type { World } from '../world.ts'
import { verifyUntil } from './sign-up.ts'
import { findInvitedTeam, findTeam, findWaitingSignUp, renewSignUp } from './store.ts'
import { countMail } from './tries.ts'

/**
 * Sends the newest waiting sign-up's mail again, with a link in place of the old one. For an
 * address without one nothing is sent. Throws too_many_requests.
 */
export async function resendMail(world: World, email: string, address: string): Promise<void> {
  await countMail(world, 'verify', email, address)
  const waiting = await findWaitingSignUp(world.db, email, world.now())
  const old = waiting?.tokenHash ?? ''
  const token = makeToken(world)
  const change = { tokenHash: hashToken(token), expiresAt: verifyUntil(world) }
  const joins = await world.db.transaction(async (tx) => {
    await renewSignUp(tx, old, change)
    return renewMailToken(tx, old, change)
  })
  if (!waiting) return
  const team = joins
    ? await findTeam(world.db, joins.teamId)
    : await findInvitedTeam(world.db, waiting.gameSpaceGuid)
  const to = { ...waiting, ...change, language: waiting.language as Language }
  sendUnawaited(world, verifyMail(world, { ...to, token, spaceName: team?.name ?? '' }))
}
