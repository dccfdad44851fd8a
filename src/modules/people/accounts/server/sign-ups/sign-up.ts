import type { Body } from '#shared/endpoint.ts'
import type { signUp } from '../../contract.ts'
import type { Language } from '#shared/accounts.ts'
import { isTimeZone } from '#shared/days.ts'
import { checkNewPassword, hashPassword, signUpSalt } from '../passwords/password.ts'
import { findSignIn, insertUser } from '#server/accounts/store.ts'
import { countMail } from '../passwords/attempt-limits.ts'
import { mayJoin } from '#server/accounts/tenants/directory-only.ts'
import { mustHaveSeat, enterSpace } from '#modules/people/billing/server/index.ts'
import { isUniqueViolation, type Database } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import {
  notifyJoined,
  openInvitation,
  spendInvitations,
} from '#modules/people/invitations/server/index.ts'
import { accountExistsMail, verifyMail } from '../emails.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { insertMailToken, makeToken, takeMailToken } from '#server/messaging/mail/tokens.ts'
import { hashToken } from '#server/sessions/secrets.ts'
import { RefusalError } from '#server/refusal.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { findInvitedTeam } from '#server/teams/store.ts'
import { mustNotBeRemoved } from '#modules/people/membership/server/index.ts'
import { isJoinLinkOpen, mustBeOpen } from '#modules/people/spaces/server/index.ts'
import type { World } from '#server/world.ts'
import { findSignUp, insertSignUp, takeSignUp, type SignUp } from './store.ts'

const VERIFY_MS = 7 * 86_400_000

type Ask = Body<typeof signUp>

export const verifyUntil = (world: World) => new Date(world.now().getTime() + VERIFY_MS)

/** Where a sign-up leads: the space's invitation or one that came by mail. */
async function spaceOf(world: World, { gameSpaceGuid, invitation, email }: Ask) {
  const invited = invitation ? await openInvitation(world.db, invitation, world.now(), email) : null
  const team = invited?.team ?? (await findInvitedTeam(world.db, gameSpaceGuid))
  if (gameSpaceGuid && !team) throw new RefusalError('game_space_unknown')
  if (team && !invited) mustBeOpen(team, world.now())
  if (team) mayJoin(team.policy, email)
  return { invited, team }
}

/** The space's zone, else the browser's where it is one, else UTC. */
export const zoneOf = (
  browserZone: string,
  team: { timeZone: string } | null | undefined,
): string => team?.timeZone ?? (isTimeZone(browserZone) ? browserZone : 'UTC')

type Space = Awaited<ReturnType<typeof spaceOf>>
type SignUpSecrets = Pick<SignUp, 'language' | 'passwordHash' | 'secretHash'>

const unkept = { name: '', passwordHash: '' }

/**
 * For an address that has an account the sign-up has run out from the start and its owner is told
 * so, which is the same work. Who has the invitation's own link has proved the address by it:
 * nothing is mailed, and the token comes back.
 */
async function saveSignUp(
  world: World,
  ask: Ask,
  { invited, team }: Space,
  { isKnown, ...secrets }: SignUpSecrets & { isKnown: boolean },
): Promise<string | null> {
  const { email, name } = ask
  const isProved = invited !== null && !isKnown
  const token = makeToken(world)
  const expiresAt = isKnown ? world.now() : verifyUntil(world)
  const gameSpaceGuid = invited ? '' : ask.gameSpaceGuid
  const signUp = { email, name, gameSpaceGuid, expiresAt, ...secrets, ...(isKnown && unkept) }
  const timeZone = zoneOf(ask.timeZone, team)
  const to = { email, name, expiresAt, language: secrets.language as Language, timeZone }
  const message = isKnown
    ? accountExistsMail(world, to)
    : verifyMail(world, { ...to, token, spaceName: team?.name ?? '' })
  await world.db.transaction(async (tx) => {
    await insertSignUp(tx, { tokenHash: hashToken(token), ...signUp })
    if (invited) await insertMailToken(tx, 'join', { ...invited, token, expiresAt })
    if (isProved) return
    await queueEmail(world, tx, {
      teamId: NO_TEAM,
      email: message,
      ...(!isKnown && { until: expiresAt }),
    })
  })
  return isProved ? token : null
}

/**
 * Keeps the sign-up until its mail is answered; gives the secret by which this browser is known
 * then. Same work and same answer whether or not the address has an account: only the mail
 * differs, and for anyone who has a mailed invitation, and so the address, the token in its place. Throws what is wrong with the password, game_space_unknown, link_expired,
 * too_many_requests, word_not_allowed or unavailable.
 */
export async function requestAccount(
  world: World,
  ask: Ask,
  address: string,
): Promise<{ signUp: string; verificationToken?: string }> {
  await checkNewPassword(world, ask.password, ask, 'password')
  const space = await spaceOf(world, ask)
  refuseBadWords(ask.name, space.team?.filterWords)
  const passwordHash = await hashPassword(world, ask.password, signUpSalt(world, ask.email))
  await countMail(world, 'signUp', ask.email, address)
  const language = ask.language ?? (space.team?.language as Language | undefined) ?? 'en'
  const secret = makeToken(world)
  const secrets = { language, passwordHash, secretHash: hashToken(secret) }
  const known = await findSignIn(world.db, 'GS', ask.email.toLowerCase())
  const token = await saveSignUp(world, ask, space, { ...secrets, isKnown: known !== null })
  return { signUp: secret, ...(token && { verificationToken: token }) }
}

/** The space a confirmed sign-up joins, and who had invited them by mail. */
async function joinedTeam(db: Database, signUp: SignUp, token: string, now: Date) {
  const joins = await takeMailToken(db, 'join', token, now)
  if (!joins) {
    const team = await findInvitedTeam(db, signUp.gameSpaceGuid)
    if (!team || !isJoinLinkOpen(team, now)) return { teamId: NO_TEAM, inviters: [] }
    mayJoin(team.policy, signUp.email)
    return { teamId: team.teamId, inviters: [] }
  }
  const sent = await spendInvitations(db, signUp.email, joins.teamId)
  return { teamId: joins.teamId, inviters: [...new Set([joins.userId, ...sent])] }
}

export interface Confirmation {
  readonly verificationToken: string
  readonly signUp?: string | undefined // the secret of the browser's own sign-up, '' for none; absent: not compared
  readonly password?: string | undefined
}

/**
 * The password that counts: the one that comes with the link, else the sign-up's. Where a secret
 * comes along it must be that sign-up's: another browser's may be confirming a stranger's password.
 * Throws link_expired, password_needed, unavailable, or what is wrong with the password; the link
 * still works after the last three.
 */
async function confirmedHash(world: World, confirmation: Confirmation): Promise<string> {
  const waiting = await findSignUp(world.db, confirmation.verificationToken, world.now())
  if (!waiting) throw new RefusalError('link_expired')
  if (confirmation.password !== undefined) {
    await checkNewPassword(world, confirmation.password, waiting, 'password')
    return hashPassword(world, confirmation.password)
  }
  const isOwn =
    confirmation.signUp === undefined || hashToken(confirmation.signUp) === waiting.secretHash
  if (!isOwn) throw new RefusalError('password_needed')
  return waiting.passwordHash
}

async function makeAccount(
  world: World,
  db: Database,
  token: string,
  passwordHash: string,
): Promise<SessionKey> {
  const now = world.now()
  const signUp = await takeSignUp(db, token, now)
  if (!signUp) throw new RefusalError('link_expired')
  const { email, name, language } = signUp
  const { teamId, inviters } = await joinedTeam(db, signUp, token, now)
  await mustNotBeRemoved(db, teamId, { email })
  await mustHaveSeat(world, db, teamId, signUp)
  const who = await insertUser(
    world,
    db,
    { teamId, name, email, language, createdAt: now },
    { provider: 'GS', subject: email.toLowerCase(), passwordHash },
  )
  await notifyJoined(db, { ...who, inviters }, now)
  return beginSession(world, db, { ...who, provider: 'GS' })
}

/** Makes the account the mail was about and signs in. Throws as confirmedHash does. */
export async function confirmAddress(
  world: World,
  confirmation: Confirmation,
): Promise<SessionKey> {
  const passwordHash = await confirmedHash(world, confirmation)
  const { verificationToken: token } = confirmation
  try {
    return await enterSpace(world, () =>
      world.db.transaction((tx) => makeAccount(world, tx, token, passwordHash)),
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusalError('link_expired') // a second sign-up was confirmed first
    throw error
  }
}
