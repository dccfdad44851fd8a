import {
  countLimited,
  hashed,
  MINUTE_MS,
  startAgain,
  takeBack,
  type Limit,
} from '#server/accounts/rate-limits.ts'
import type { World } from '#server/world.ts'

const WINDOW_MS = 15 * MINUTE_MS
/* One address may be an office's: it alone is blocked only when it behaves like no office. */
const TRIES = { pair: 5, account: 50, address: 300 } // wrong passwords in a window
const MAILS = { pair: 5, account: 10, address: 30 } // requested in an hour
const SIGN_UPS = { ...MAILS, address: 200 } // a company's first day

/** One person guessing at one account stops soon; many addresses at one account, or one at many, later. */
function keysOf(email: string, address: string, of = '', limits: typeof TRIES = TRIES) {
  const account = email.toLowerCase()
  return [
    { key: hashed(`${of}pair ${account} ${address}`), limit: limits.pair },
    { key: hashed(`${of}account ${account}`), limit: limits.account, scope: 'account' },
    { key: hashed(`${of}address ${address}`), limit: limits.address },
  ] as const satisfies readonly Limit[]
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
  await countLimited(world, triesOf(by), WINDOW_MS, 'too_many_tries')
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
  await countLimited(world, limits, 60 * MINUTE_MS, 'too_many_requests')
}

/** The right password: this pair starts again, the account and the address lose this try only. */
export async function forgiveTry(world: World, by: Try): Promise<void> {
  const [pair, ...wider] = triesOf(by)
  await startAgain(world.db, pair!)
  await takeBack(world.db, wider)
}

/** A try that could not be checked. */
export async function takeBackTry(world: World, by: Try): Promise<void> {
  await takeBack(world.db, triesOf(by))
}
