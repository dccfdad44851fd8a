import { knownDevice } from '#server/accounts/device.ts'
import { findHash, hashPassword } from './password.ts'
import { findSignIn, updatePasswordHash } from '#server/accounts/store.ts'
import { countTry, forgiveTry, takeBackTry, type Try } from './attempt-limits.ts'
import { mayComeBy } from '#server/accounts/tenants/directory-only.ts'
import { makeToken } from '#server/messaging/mail/tokens.ts'
import { hashToken } from '#server/sessions/secrets.ts'
import { mayHaveToken } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { changeSignUp, findWaitingSignUps, type SignUp } from '../sign-ups/store.ts'
import type { World } from '#server/world.ts'

interface SignInInput {
  readonly email: string
  readonly password: string
  readonly device: string
}

/** A try that could not be checked does not count. Throws unavailable. */
async function rightHash(world: World, by: Try, password: string, hashes: readonly string[]) {
  try {
    return await findHash(world, password, hashes)
  } catch (error) {
    await takeBackTry(world, by)
    throw error
  }
}

/** Its email can be requested again from here: this browser gets the sign-up's secret. */
async function sendToMail(world: World, { tokenHash }: SignUp): Promise<never> {
  const secret = makeToken(world)
  await changeSignUp(world.db, tokenHash, { secretHash: hashToken(secret) })
  throw new RefusalError('email_not_verified', { detail: secret })
}

/**
 * Throws wrong_credentials whether the address or the password is wrong, too_many_tries, unavailable,
 * and directory_only and left_directory if the password is right. Only with the right password of a
 * pending sign-up it throws email_not_verified (detail: what requests its email again).
 */
export async function signInWithPassword(
  world: World,
  { email, password, device }: SignInInput,
  address: string,
): Promise<SessionKey> {
  const subject = email.toLowerCase()
  const known = await findSignIn(world.db, 'GS', subject)
  const waiting = known ? [] : await findWaitingSignUps(world.db, email, world.now())
  const by = { email, address, device: knownDevice(world, known, device) }
  await countTry(world, by)
  const hashes = (known ? [known] : waiting).flatMap(({ passwordHash }) => passwordHash ?? [])
  const hash = await rightHash(world, by, password, hashes)
  if (!hash) throw new RefusalError('wrong_credentials')
  await forgiveTry(world, by)
  if (!known)
    return sendToMail(
      world,
      waiting.find((one) => one.passwordHash === hash)!,
    )
  if (!hash.startsWith(`scrypt$${world.passwordCost}$`))
    await updatePasswordHash(world.db, subject, await hashPassword(world, password))
  const { teamId, userId } = known
  await mayComeBy(world.db, teamId, { provider: 'GS', subject })
  await mayHaveToken(world, { teamId, userId })
  return beginSession(world, world.db, { teamId, userId, provider: 'GS' })
}
