import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/api/accounts.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { RefusalError } from '../refusal.ts'

const BLOCK = 8
const PARALLEL = 3
const KEY_BYTES = 32
const SALT_BYTES = 16
const FAIR = 2 // of 4: below it a guesser with a list of leaked passwords is through in no time
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost
  const options = { N, r: BLOCK, p: PARALLEL, maxmem: 256 * N * BLOCK }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** scrypt, as 'scrypt$cost$salt$key'; cost is log2 of N (OWASP: 15 with p = 3). */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$')
}

/** False for a wrong password and for no hash at all, which takes as long. */
export async function checkPassword(
  password: string,
  hash: string | null,
  cost: number,
): Promise<boolean> {
  const [, storedCost, salt, key] = (hash ?? '').split('$')
  if (!salt || !key) {
    await derive(password, randomBytes(SALT_BYTES), cost)
    return false
  }
  const given = await derive(password, Buffer.from(salt, 'base64'), Number(storedCost))
  return timingSafeEqual(given, Buffer.from(key, 'base64'))
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

/** Why a password is refused, or null. Common ones, and one's own name or address, are. */
export function passwordProblem(password: string, email: string, name: string): ErrorCode | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'password_too_short'
  if (length > PASSWORD_MAX) return 'password_too_long'
  const letters = simplify(password)
  const own = [email.split('@')[0] ?? '', email, name].map(simplify)
  if (own.some((part) => part.length >= 4 && letters === part)) return 'password_like_name'
  return strength.check(password).score < FAIR ? 'password_too_common' : null
}

/** Throws why a password is refused, naming the field it came in. */
export function checkNewPassword(
  password: string,
  { email, name }: { email: string; name: string },
  field: string,
): void {
  const problem = passwordProblem(password, email, name)
  if (problem) throw new RefusalError(problem, { fields: { [field]: problem } })
}
