import { createHmac, timingSafeEqual } from 'node:crypto'
import type { World } from '../world.ts'
import { findPasswordOf } from './store.ts'

const DAY_MS = 86_400_000
const VALID_MS = 180 * DAY_MS
const ID_BYTES = 12

interface PasswordOwner {
  readonly subject: string
  readonly passwordHash: string | null
}

/* With the password's hash in it, so that a new password ends every known device. */
function macOf(world: World, { subject, passwordHash }: PasswordOwner, rest: string): Buffer {
  const text = `device ${rest} ${subject} ${passwordHash}`
  return createHmac('sha256', world.sessionKey).update(text).digest()
}

/** What a browser keeps after signing in with a password; '' for anyone who has none. */
export async function makeDevice(
  world: World,
  who: { teamId: string; userId: string },
): Promise<string> {
  const owner = await findPasswordOf(world.db, who)
  if (!owner) return ''
  const id = world.randomBytes(ID_BYTES).toString('base64url')
  const rest = `${id}.${world.now().getTime() + VALID_MS}`
  return `${rest}.${macOf(world, owner, rest).toString('base64url')}`
}

/** The id of a device that has signed in to this account before; null for any other. */
export function knownDevice(
  world: World,
  owner: PasswordOwner | null,
  device: string,
): string | null {
  const [id = '', until = '', signature = ''] = device.split('.')
  if (!owner || Number(until) <= world.now().getTime()) return null
  const [mac, sent] = [macOf(world, owner, `${id}.${until}`), Buffer.from(signature, 'base64url')]
  return sent.length === mac.length && timingSafeEqual(sent, mac) ? id : null
}
