import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/errors.ts'
import type { Database } from '#server/db/database.ts'
import { rateLimits } from '#server/accounts/schema.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WINDOW_MS = 15 * MINUTE_MS
/* One address may be an office's: it alone is blocked only when it behaves like no office. */
const TRIES = { pair: 5, account: 50, address: 300 } // wrong passwords in a window
const MAILS = { pair: 5, account: 10, address: 30 } // requested in an hour
const SIGN_UPS = { ...MAILS, address: 200 } // a company's first day
const INVITES = { person: 20, address: 5 } // sent in a day
const INVITE_LISTS = 20 // sent by a space in a day
const FEEDBACK = { sender: 5, address: 20, team: 60 } // in an hour: one address alone uses up no team's
const FEEDBACK_LETTERS = 12 // to the operator in an hour
const PLAY_INVITES = 30 // by a person in a day of the team

interface Limit {
  readonly key: string
  readonly limit: number
  readonly scope?: 'account' // a refusal has it: anyone can trigger it, and the account's owner needs another sign-in method
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** One person guessing at one account stops soon; many addresses at one account, or one at many, later. */
function keysOf(email: string, address: string, of = '', limits: typeof TRIES = TRIES) {
  const account = email.toLowerCase()
  return [
    { key: hashed(`${of}pair ${account} ${address}`), limit: limits.pair },
    { key: hashed(`${of}account ${account}`), limit: limits.account, scope: 'account' },
    { key: hashed(`${of}address ${address}`), limit: limits.address },
  ] as const satisfies readonly Limit[]
}

/** Counts before the work is done, so that many calls at the same time can't slip through. */
async function count(
  world: Pick<World, 'db' | 'now'>,
  limits: readonly Limit[],
  windowMs: number,
  code: ErrorCode,
): Promise<void> {
  const now = world.now()
  const resetsAt = new Date(now.getTime() + windowMs)
  for (const { key, limit, scope: detail } of limits) {
    const [row] = await world.db
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning()
    if (row && row.count > limit) {
      const retryAfter = Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)
      throw new RefusalError(code, { retryAfter, ...(detail && { detail }) })
    }
  }
}

/** An attempt with a password. */
export interface Try {
  readonly email: string
  readonly address: string
  /** A device that has signed in to this account before: attempts by others do not block it. */
  readonly device?: string | null
  readonly isSignedIn?: boolean // a session, too, has signed in before
}

function triesOf({ email, address, device, isSignedIn }: Try): Limit[] {
  const [pair, account, from] = keysOf(email, address)
  if (isSignedIn) return [pair, { ...account, key: hashed(`signed in ${email.toLowerCase()}`) }]
  if (!device) return [pair, account, from]
  return [{ key: hashed(`device ${email.toLowerCase()} ${device}`), limit: TRIES.pair }]
}

/**
 * Throws too_many_tries with retryAfter in seconds; detail 'account': tries from many addresses. The
 * same for addresses without an account.
 */
export async function countTry(world: World, by: Try): Promise<void> {
  await count(world, triesOf(by), WINDOW_MS, 'too_many_tries')
}

/**
 * Counts an email requested by an anonymous caller. Throws too_many_requests with retryAfter in
 * seconds. The same for addresses without an account.
 */
export async function countMail(
  world: World,
  kind: 'reset' | 'signUp' | 'verify',
  email: string,
  address: string,
): Promise<void> {
  const limits = keysOf(email, address, `${kind} `, kind === 'signUp' ? SIGN_UPS : MAILS)
  await count(world, limits, 60 * MINUTE_MS, 'too_many_requests')
}

/**
 * Counts feedback of an anonymous caller, who claims a team and person. Throws feedback_enough with
 * retryAfter in seconds.
 */
export async function countFeedback(
  world: World,
  { team, name, address }: { team: string; name: string; address: string },
): Promise<void> {
  const limits = [
    { key: hashed(`feedback ${address} ${team} ${name}`), limit: FEEDBACK.sender },
    { key: hashed(`feedback from ${address}`), limit: FEEDBACK.address },
    ...(team ? [{ key: hashed(`feedback about ${team}`), limit: FEEDBACK.team }] : []),
  ]
  await count(world, limits, 60 * MINUTE_MS, 'feedback_enough')
}

/** Whether the operator gets an email about this feedback; what exceeds an hour's limit waits until they look. */
export function mayEmailFeedback(world: World): Promise<boolean> {
  const limits = [{ key: hashed('feedback letters'), limit: FEEDBACK_LETTERS }]
  return fits(world, limits, 60 * MINUTE_MS)
}

/** Counts an invitation. Throws too_many_requests with retryAfter in seconds. */
export async function countInvite(world: World, userId: string, email: string): Promise<void> {
  const limits = [
    { key: hashed(`invites of ${userId}`), limit: INVITES.person },
    { key: hashed(`invites to ${email.toLowerCase()}`), limit: INVITES.address },
  ]
  await count(world, limits, DAY_MS, 'too_many_requests')
}

/** Counts a list of invitations. Throws too_many_requests with retryAfter in seconds. */
export async function countInviteList(world: World, teamId: string): Promise<void> {
  const limits = [{ key: hashed(`invite lists of ${teamId}`), limit: INVITE_LISTS }]
  await count(world, limits, DAY_MS, 'too_many_requests')
}

/** Whether an address has not been invited to a space for a minute, by anyone. */
export async function isNewInvite(
  world: Pick<World, 'db' | 'now'>,
  teamId: string,
  email: string,
): Promise<boolean> {
  const limits = [{ key: hashed(`invite ${teamId} ${email.toLowerCase()}`), limit: 1 }]
  return fits(world, limits, MINUTE_MS)
}

/* Counts, and returns whether it is within the limits. */
async function fits(
  world: Pick<World, 'db' | 'now'>,
  limits: readonly Limit[],
  windowMs: number,
): Promise<boolean> {
  try {
    await count(world, limits, windowMs, 'too_many_requests')
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

interface Pair {
  readonly teamId: string
  readonly userId: string
  readonly to: string // our id, or a provider's
}

/**
 * Counts an invitation to play: one a minute to the same person, PLAY_INVITES to all until `dayEnds`.
 * Throws too_many_requests and invited_enough, both with retryAfter in seconds.
 */
export async function countPlayInvite(
  world: Pick<World, 'db' | 'now'>,
  { teamId, userId, to }: Pair,
  dayEnds: Date,
): Promise<void> {
  const pair = { key: hashed(`play invite ${teamId} ${userId} ${to}`), limit: 1 }
  await count(world, [pair], MINUTE_MS, 'too_many_requests')
  const all = { key: hashed(`play invites ${teamId} ${userId}`), limit: PLAY_INVITES }
  await count(world, [all], dayEnds.getTime() - world.now().getTime(), 'invited_enough')
}

/** Counts a nudge: one until `dayEnds`. Throws nudged_today with retryAfter in seconds. */
export async function countNudge(
  world: Pick<World, 'db' | 'now'>,
  { teamId, userId, to }: Pair,
  dayEnds: Date,
): Promise<void> {
  const limits = [{ key: hashed(`nudge ${teamId} ${userId} ${to}`), limit: 1 }]
  await count(world, limits, dayEnds.getTime() - world.now().getTime(), 'nudged_today')
}

/** The right password: this pair starts again, the account and the address lose this try only. */
export async function forgiveTry(world: World, by: Try): Promise<void> {
  const [pair, ...wider] = triesOf(by)
  await world.db.delete(rateLimits).where(eq(rateLimits.key, pair!.key))
  await takeBack(world, wider)
}

/** A try that could not be checked. */
export async function takeBackTry(world: World, by: Try): Promise<void> {
  await takeBack(world, triesOf(by))
}

async function takeBack(world: World, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await world.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys))
}

export async function deleteSpentTries(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
}
