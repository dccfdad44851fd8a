import type { Language } from '#shared/api/accounts.ts'
import { isUniqueViolation, type Database } from '../db/database.ts'
import { NO_TEAM } from '../db/schema.ts'
import { openInvitation, spendInvitations } from '../invitations/store.ts'
import { accountExistsMail, verifyMail } from '../mail/letters.ts'
import { hashToken, insertMailToken, makeToken, takeMailToken } from '../mail/tokens.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { checkNewPassword, hashPassword } from './password.ts'
import { beginSession, type SessionKey } from './session.ts'
import {
  deleteExpiredSignUps,
  findInvitedTeam,
  findSignIn,
  insertSignUp,
  insertUser,
  takeSignUp,
  type SignUp,
} from './store.ts'

const VERIFY_MS = 7 * 86_400_000

interface Ask {
  email: string
  name: string
  password: string
  gameSpaceGuid: string
  invitation: string
  language?: Language
}

export const verifyUntil = (world: World) => new Date(world.now().getTime() + VERIFY_MS)

/** Where a sign-up leads: the space's invitation or one that came by mail. */
async function spaceOf(world: World, { gameSpaceGuid, invitation, email }: Ask) {
  const invited = invitation ? await openInvitation(world.db, invitation, world.now(), email) : null
  const team = invited?.team ?? (await findInvitedTeam(world.db, gameSpaceGuid))
  if (gameSpaceGuid && !team) throw new RefusalError('game_space_unknown')
  return { invited, team }
}

/**
 * Keeps the sign-up until its mail is answered. Same work and same answer whether or not the
 * address has an account: only the mail differs. Throws what is wrong with the password,
 * game_space_unknown or link_expired.
 */
export async function askForAccount(world: World, ask: Ask): Promise<void> {
  checkNewPassword(ask.password, ask, 'password')
  const { invited, team } = await spaceOf(world, ask)
  await deleteExpiredSignUps(world.db, world.now())
  const token = makeToken(world)
  const expiresAt = verifyUntil(world)
  const language = ask.language ?? (team?.language as Language | undefined) ?? 'en'
  const passwordHash = await hashPassword(ask.password, world.passwordCost)
  const known = await findSignIn(world.db, 'GS', ask.email.toLowerCase())
  if (known) {
    await world.mail.send(accountExistsMail(world, { ...ask, language }))
    return
  }
  const { email, name } = ask
  const gameSpaceGuid = invited ? '' : ask.gameSpaceGuid
  const signUp = { email, name, gameSpaceGuid, language, passwordHash, expiresAt }
  await world.db.transaction(async (tx) => {
    await insertSignUp(tx, { tokenHash: hashToken(token), ...signUp })
    if (invited) await insertMailToken(tx, 'join', { ...invited, token, expiresAt })
  })
  await world.mail.send(verifyMail(world, { ...signUp, token, spaceName: team?.name ?? '' }))
}

/** The space a confirmed sign-up joins. */
async function joinedTeam(db: Database, signUp: SignUp, token: string, now: Date) {
  const joins = await takeMailToken(db, 'join', token, now)
  if (!joins) return (await findInvitedTeam(db, signUp.gameSpaceGuid))?.teamId ?? NO_TEAM
  await spendInvitations(db, signUp.email, joins.teamId)
  return joins.teamId
}

/** Makes the account the mail was about and signs in. Throws link_expired. */
export async function confirmAddress(world: World, token: string): Promise<SessionKey> {
  const now = world.now()
  try {
    return await world.db.transaction(async (tx) => {
      const signUp = await takeSignUp(tx, token, now)
      if (!signUp) throw new RefusalError('link_expired')
      const { email, name, language, passwordHash } = signUp
      const teamId = await joinedTeam(tx, signUp, token, now)
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
