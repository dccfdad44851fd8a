import type { Language } from '#shared/accounts.ts'
import { checkNewPassword, hashPassword } from './password.ts'
import { findPasswordOwner } from '#server/accounts/store.ts'
import { countMail, forgiveTry } from './attempt-limits.ts'
import { mayComeBy } from '#server/accounts/tenants/directory-only.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { resetMail } from '../emails.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import {
  deleteMailTokens,
  findMailToken,
  insertMailToken,
  makeToken,
  resetUntil,
  takeMailToken,
} from '#server/messaging/mail/tokens.ts'
import { mayHaveToken } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import type { World } from '#server/world.ts'
import { setPassword } from './set.ts'

const nobody = {
  teamId: NO_TEAM,
  userId: '00000000-0000-0000-0000-000000000000',
  name: '',
  language: 'en',
  timeZone: 'UTC',
}

/**
 * Emails a reset link to an address with an account. Any other address gets a token and an email too,
 * which are never sent and open nothing, so that both are the same work. Throws too_many_requests.
 */
export async function requestReset(world: World, email: string, address: string): Promise<void> {
  await countMail(world, 'reset', email, address)
  const owner = await findPasswordOwner(world.db, email)
  const token = makeToken(world)
  const expiresAt = resetUntil(world)
  const { teamId, userId, ...to } = owner ?? { ...nobody, email }
  const language = to.language as Language
  const message = resetMail(world, { ...to, language, token, expiresAt })
  await world.db.transaction(async (tx) => {
    await deleteMailTokens(tx, 'reset', email)
    await insertMailToken(tx, 'reset', { token, email, teamId, userId, expiresAt })
    await queueEmail(world, tx, {
      teamId,
      email: message,
      until: expiresAt,
      isForNobody: !owner,
      isForReceiver: true,
      whileClosed: true,
    })
  })
}

/** The owner of the password a token may set. Throws link_expired. */
async function ownerOf(world: World, token: string) {
  const row = await findMailToken(world.db, 'reset', token, world.now())
  const owner = row && (await findPasswordOwner(world.db, row.email))
  if (!owner || owner.userId !== row.userId) throw new RefusalError('link_expired')
  return owner
}

/** Throws link_expired where a link was used or has expired. */
export async function checkReset(world: World, token: string): Promise<void> {
  await ownerOf(world, token)
}

/**
 * Sets the password the email was about and signs in. Throws link_expired, or what is wrong with the
 * password; the link still works after that.
 */
export async function resetPassword(
  world: World,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<SessionKey> {
  const owner = await ownerOf(world, token)
  await mayComeBy(world.db, owner.teamId, { provider: 'GS', subject: owner.email })
  await mayHaveToken(world, { teamId: owner.teamId, userId: owner.userId })
  await checkNewPassword(world, password, owner, 'password')
  const passwordHash = await hashPassword(world, password)
  const session = await world.db.transaction(async (tx) => {
    const row = await takeMailToken(tx, 'reset', token, world.now())
    if (!row) throw new RefusalError('link_expired')
    await setPassword(tx, owner, passwordHash, world.now())
    return beginSession(world, tx, { teamId: owner.teamId, userId: owner.userId, provider: 'GS' })
  })
  await forgiveTry(world, { email: owner.subject, address })
  return session
}
