import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rateLimits } from '../db/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'

const WINDOW_MS = 15 * 60_000
const TRIES = { pair: 5, account: 50, address: 100 } // wrong passwords in a window

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** One person guessing at one account stops soon; many addresses at one account, or one at many, later. */
function keysOf(email: string, address: string) {
  const account = email.toLowerCase()
  return [
    { key: hashed(`pair ${account} ${address}`), limit: TRIES.pair },
    { key: hashed(`account ${account}`), limit: TRIES.account },
    { key: hashed(`address ${address}`), limit: TRIES.address },
  ]
}

/**
 * Counts a try before it is made, so that many at once can't slip through.
 * Throws too_many_tries with retryAfter in seconds. The same for addresses nobody has.
 */
export async function countTry(world: World, email: string, address: string): Promise<void> {
  const now = world.now()
  const resetsAt = new Date(now.getTime() + WINDOW_MS)
  for (const { key, limit } of keysOf(email, address)) {
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
      throw new RefusalError('too_many_tries', { retryAfter })
    }
  }
}

/** The right password: this pair starts anew, the account and the address lose this try only. */
export async function forgiveTry(world: World, email: string, address: string): Promise<void> {
  const [pair, ...wider] = keysOf(email, address).map(({ key }) => key)
  await world.db.delete(rateLimits).where(eq(rateLimits.key, pair!))
  await world.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, wider))
}

export async function deleteSpentTries(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
}
