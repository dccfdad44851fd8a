import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { PermanentError, type Delivery, type DeliveryKind, type Retry } from '../jobs/delivery.ts'
import { enqueue } from '../jobs/queue.ts'
import { seal, unseal } from '../secrets.ts'
import type { World } from '../world.ts'
import type { Letter } from './gateway.ts'
import { isRefused, keepRefused, recipientRefused } from './refused.ts'

const HOUR_MS = 60 * 60_000
const KEY_BYTES = 16
const retry: Retry = { tries: 16, firstMs: 5_000, mostMs: 2 * HOUR_MS } // for about half a day

/** A letter to be posted. */
export interface Post {
  readonly teamId: string
  readonly letter: Letter
  readonly until?: Date // when its link has run out, and nobody needs it any more
  readonly isForNobody?: boolean // the same work, and nothing is sent
  readonly whileClosed?: boolean // sent although the space is closed: the way to one's own data, or of that itself
}

interface Payload {
  readonly sealed: string // links are secrets
  readonly until: string | null
}

/**
 * Leaves a letter to the queue, in the transaction that makes what it tells of. Neither how long
 * sending takes nor whether it fails shows in the answer.
 */
export async function postLetter(
  world: World,
  tx: Database,
  { teamId, letter, until, isForNobody = false, whileClosed = false }: Post,
): Promise<void> {
  const payload: Payload = { sealed: seal(world, letter), until: until?.toISOString() ?? null }
  const key = `letter ${world.randomBytes(KEY_BYTES).toString('base64url')}`
  const sent = whileClosed ? 'closedLetter' : 'letter'
  const kind = isForNobody ? 'unsentLetter' : sent
  await enqueue(tx, [{ teamId, key, kind, payload, dueAt: world.now() }])
}

/** The same for every try, so that a second copy is known by it. */
function messageIdOf(world: World, teamId: string, key: string): string {
  const name = createHash('sha256').update(`${teamId} ${key}`).digest('hex').slice(0, 32)
  return `<${name}@${new URL(world.publicUrl()).hostname}>`
}

async function keepIfRefused(world: World, delivery: Delivery, email: string, error: unknown) {
  const answer = recipientRefused(error)
  if (answer === null) return
  await keepRefused(world.db, delivery, { email, answer, at: world.now() })
}

/** The receiver's server said that it will never take this letter. */
function isForGood(error: unknown): error is Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

export const letter: DeliveryKind = {
  retry,
  isLocal: false,
  async work(world, delivery) {
    const { teamId, key, payload } = delivery
    const { sealed, until } = payload as Payload
    if (until && world.now() >= new Date(until)) throw new PermanentError('its link has run out')
    const letter = unseal(world, sealed) as Letter
    if (await isRefused(world.db, teamId, letter.to)) return // an admin sees it, and can have it tried again
    try {
      await world.mail.send({ ...letter, teamId, messageId: messageIdOf(world, teamId, key) })
    } catch (error) {
      await keepIfRefused(world, delivery, letter.to, error)
      if (isForGood(error)) throw new PermanentError(error.message)
      throw error
    }
  },
}

/** A letter that a closed space sends all the same. */
export const closedLetter: DeliveryKind = { ...letter, whileClosed: true }

/** What an address nobody has gets: see postLetter. */
export const unsentLetter: DeliveryKind = {
  retry,
  isLocal: false,
  work: async () => undefined,
}
