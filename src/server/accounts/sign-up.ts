import type { Language } from '#shared/api/accounts.ts'
import { isUniqueViolation } from '../db/database.ts'
import { NO_TEAM } from '../db/schema.ts'
import { accountExistsMail, verifyMail } from '../mail/letters.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { hashPassword, passwordProblem } from './password.ts'
import { beginSession, type SessionKey } from './session.ts'
import {
  deleteExpiredSignUps,
  findInvitedTeam,
  findSignIn,
  hashToken,
  insertSignUp,
  insertUser,
  takeSignUp,
} from './store.ts'

const VERIFY_DAYS = 7
const TOKEN_BYTES = 24

interface Ask {
  email: string
  name: string
  password: string
  gameSpaceGuid: string
  language?: Language
}

/**
 * Keeps the sign-up until its mail is answered. Same work and same answer whether or not the
 * address has an account: only the mail differs.
 */
export async function askForAccount(world: World, ask: Ask): Promise<void> {
  const problem = passwordProblem(ask.password, ask.email, ask.name)
  if (problem) throw new RefusalError(problem, { fields: { password: problem } })
  const team = ask.gameSpaceGuid ? await findInvitedTeam(world.db, ask.gameSpaceGuid) : null
  if (ask.gameSpaceGuid && !team) throw new RefusalError('game_space_unknown')
  const now = world.now()
  await deleteExpiredSignUps(world.db, now)
  const token = world.randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + VERIFY_DAYS * 86_400_000)
  const language = ask.language ?? (team?.language as Language | undefined) ?? 'en'
  const passwordHash = await hashPassword(ask.password, world.passwordCost)
  const known = await findSignIn(world.db, 'GS', ask.email.toLowerCase())
  if (known) {
    await world.mail.send(accountExistsMail(world, { ...ask, language }))
    return
  }
  const { email, name, gameSpaceGuid } = ask
  const signUp = { email, name, gameSpaceGuid, language, passwordHash, expiresAt }
  await insertSignUp(world.db, { tokenHash: hashToken(token), ...signUp })
  await world.mail.send(verifyMail(world, { ...signUp, token, spaceName: team?.name ?? '' }))
}

/** Makes the account the mail was about and signs in. Throws link_expired. */
export async function confirmAddress(world: World, token: string): Promise<SessionKey> {
  const now = world.now()
  try {
    return await world.db.transaction(async (tx) => {
      const signUp = await takeSignUp(tx, token, now)
      if (!signUp) throw new RefusalError('link_expired')
      const team = signUp.gameSpaceGuid ? await findInvitedTeam(tx, signUp.gameSpaceGuid) : null
      const { email, name, language, passwordHash } = signUp
      const teamId = team?.teamId ?? NO_TEAM
      const who = await insertUser(
        tx,
        { teamId, name, email, language, createdAt: now },
        { provider: 'GS', subject: email.toLowerCase(), passwordHash },
      )
      return beginSession(world, tx, { ...who, provider: 'GS' })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusalError('link_expired') // a second sign-up was confirmed first
    throw error
  }
}
