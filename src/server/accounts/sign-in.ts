import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { checkPassword, hashPassword } from './password.ts'
import { beginSession, type SessionKey } from './session.ts'
import { findSignIn, findWaitingSignUp, updatePasswordHash } from './store.ts'
import { countTry, forgiveTry } from './tries.ts'

/**
 * Throws wrong_credentials whether the address or the password is wrong, and too_many_tries.
 * Only who knows the password of a sign-up still waiting hears email_not_verified.
 */
export async function signInWithPassword(
  world: World,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<SessionKey> {
  await countTry(world, email, address)
  const subject = email.toLowerCase()
  const known = await findSignIn(world.db, 'GS', subject)
  const waiting = known ? null : await findWaitingSignUp(world.db, email, world.now())
  const hash = known?.passwordHash ?? waiting?.passwordHash ?? null
  const right = await checkPassword(password, hash, world.passwordCost)
  if (!right) throw new RefusalError('wrong_credentials')
  await forgiveTry(world, email, address)
  if (!known) throw new RefusalError('email_not_verified')
  if (!known.passwordHash?.startsWith(`scrypt$${world.passwordCost}$`))
    await updatePasswordHash(world.db, subject, await hashPassword(password, world.passwordCost))
  const { teamId, userId } = known
  return beginSession(world, world.db, { teamId, userId, provider: 'GS' })
}
