import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { rateLimits } from './schema.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** How often something may happen in a time. */
export interface Limit {
  readonly key: string
  readonly limit: number
  readonly scope?: 'account' // a refusal has it: anyone can trigger it, and the account's owner needs another sign-in method
}

/** A key that names nobody. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Counts before the work is done, so that many calls at the same time can't slip through. Throws the
 * code with retryAfter in seconds beyond a limit.
 */
export async function countLimited(
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

/** Counts, and returns whether it is within the limits. */
export async function isWithin(
  world: Pick<World, 'db' | 'now'>,
  limits: readonly Limit[],
  windowMs: number,
): Promise<boolean> {
  try {
    await countLimited(world, limits, windowMs, 'too_many_requests')
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

export async function startAgain(db: Database, { key }: Limit): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** Takes counts of these limits back. */
export async function takeBack(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys))
}
