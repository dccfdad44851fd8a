import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
  randomBytes,
} from 'node:crypto'
import type { World } from '../world.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../processes/config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (world: World, purpose = 'stored secrets') =>
  Buffer.from(hkdfSync('sha256', world.sessionKey, '', `recess ${purpose}`, 32))

/** What is kept of a token that goes into a link: SHA-256, hex. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** How long it takes says nothing of where they differ. */
export function isSameText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What another company gave us to keep: AES-256-GCM under a key of its own. */
export const seal = (world: World, secret: object): string => sealFor(world, undefined, secret)

/** As seal, for something else than keeping: what was sealed for one purpose opens for no other. */
export function sealFor(world: World, purpose: string | undefined, secret: object): string {
  const iv = world.randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(world, purpose), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when the text was changed or the key is another. */
export const unseal = (world: World, text: string): unknown => unsealFor(world, undefined, text)

/** As unseal, of what was sealed for a purpose. */
export function unsealFor(world: World, purpose: string | undefined, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(world, purpose),
    bytes.subarray(0, IV_BYTES),
  )
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
  return JSON.parse(Buffer.concat(opened).toString())
}

/** The same mark for the same text, from which nobody without our key gets the text: HMAC-SHA-256. */
export function markOf(world: World, purpose: string, text: string): string {
  return createHmac('sha256', keyOf(world, purpose)).update(text).digest('base64url')
}

/** An id that stands for somebody where nobody is to read who: the same for the same text, and only by our key. */
export function aliasOf(world: World, purpose: string, text: string): string {
  const hex = createHmac('sha256', keyOf(world, purpose)).update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const KEY_BYTES = 48

/** The key that signs sessions: configured, or made once and kept in the data folder. */
export async function sessionKey(config: Config): Promise<string> {
  if (config.SESSION_KEY) return config.SESSION_KEY
  const file = join(config.DATA_DIR, 'session.key')
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(config.DATA_DIR, { recursive: true })
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await writeFile(file, key, { mode: 0o600, flag: 'wx' })
  return key
}
