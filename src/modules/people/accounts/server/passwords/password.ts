import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { deriveKey, strengthOf } from './password-threads.ts'

const SALT_BYTES = 16
const FAIR = 2 // of 4: anything weaker is quickly guessed with a list of leaked passwords

/** scrypt, as 'scrypt$cost$salt$key'; cost is log2 of N (OWASP: 15 with p = 3). Throws unavailable. */
export async function hashPassword(
  world: World,
  password: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const cost = world.passwordCost
  const key = await deriveKey(world, password, salt, cost)
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$')
}

/** One salt for all sign-ups of an address: however many there are, a try costs one hash. */
export function signUpSalt(world: World, email: string): Buffer {
  const mac = createHmac('sha256', world.sessionKey).update(`sign-up ${email.toLowerCase()}`)
  return mac.digest().subarray(0, SALT_BYTES)
}

function isKey(hash: string, candidate: Buffer): boolean {
  const key = Buffer.from(hash.split('$')[3] ?? '', 'base64')
  return key.length === candidate.length && timingSafeEqual(candidate, key)
}

/** Groups hashes by what a try must be derived with: 'scrypt$cost$salt'. */
function byTerms(hashes: readonly string[]): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const hash of hashes) {
    const terms = hash.split('$').slice(0, 3).join('$')
    groups.set(terms, [...(groups.get(terms) ?? []), hash])
  }
  return [...groups]
}

/** The hash that belongs to this password; null for none, which takes as long. Throws unavailable. */
export async function findHash(
  world: World,
  password: string,
  hashes: readonly string[],
): Promise<string | null> {
  const groups = byTerms(hashes)
  if (groups.length === 0)
    await deriveKey(world, password, randomBytes(SALT_BYTES), world.passwordCost)
  for (const [terms, ofTerms] of groups) {
    const [, cost, salt] = terms.split('$')
    const candidate = await deriveKey(world, password, Buffer.from(salt!, 'base64'), Number(cost))
    const right = ofTerms.find((hash) => isKey(hash, candidate))
    if (right) return right
  }
  return null
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

/** Why a password is refused, or null. Refused are common ones, and those with the user's name or address. */
async function passwordProblem(
  world: World,
  password: string,
  { email, name }: { email: string; name: string },
): Promise<ErrorCode | null> {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'password_too_short'
  if (length > PASSWORD_MAX) return 'password_too_long'
  const simplePassword = simplify(password)
  const own = [email.split('@')[0] ?? '', email, name].map(simplify)
  if (own.some((part) => part.length >= 4 && simplePassword === part)) return 'password_like_name'
  return (await strengthOf(world, password)) < FAIR ? 'password_too_common' : null
}

/** Throws why a password is refused, naming its field; unavailable. */
export async function checkNewPassword(
  world: World,
  password: string,
  owner: { email: string; name: string },
  field: string,
): Promise<void> {
  const problem = await passwordProblem(world, password, owner)
  if (problem) throw new RefusalError(problem, { fields: { [field]: problem } })
}
