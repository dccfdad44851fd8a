import { and, eq, inArray } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Day } from '#shared/days.ts'
import type { ResultSign, Signs } from '#shared/result-reactions.ts'
import { type Database, upsert } from '#server/db/database.ts'
import { findSuppressedUsers } from '#server/messaging/suppressed.ts'
import { resultReactions } from './schema.ts'

interface OfDay {
  readonly teamId: string
  readonly gameType: string
  readonly day: Day
}

type Row = typeof resultReactions.$inferSelect

function countsOf(rows: readonly Row[]): Signs['counts'] {
  const counted = new Map<ResultSign, number>()
  for (const { sign } of rows) counted.set(sign, (counted.get(sign) ?? 0) + 1)
  return [...counted]
    .map(([sign, count]) => ({ sign, count }))
    .toSorted((one, other) => other.count - one.count || (one.sign < other.sign ? -1 : 1))
}

/**
 * What somebody who has finished sees on some finished results of a day: the signs others left, and
 * whether they may leave one. On their own they see them only. Nothing where its player keeps them off.
 */
export async function signsOn(
  db: Database,
  { teamId, gameType, day }: OfDay,
  { viewer, userIds }: { readonly viewer: string; readonly userIds: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, Signs>> {
  if (userIds.length === 0) return new Map()
  const { userId } = resultReactions
  const rows = await db
    .select()
    .from(resultReactions)
    .where(and(equals(resultReactions, { teamId, day, gameType }), inArray(userId, [...userIds])))
  const off = await findSuppressedUsers(db, { teamId, userIds }, 'reactions', now)
  return new Map(
    userIds
      .filter((id) => !off.has(id))
      .map((id): [string, Signs] => {
        const mine = rows.filter((row) => row.userId === id)
        const own = mine.find(({ byId }) => byId === viewer)?.sign ?? null
        return [id, { counts: countsOf(mine), own, isOpen: id !== viewer }]
      }),
  )
}

/** Keeps a person's sign on a result in place of an earlier one; null takes it back. */
export async function saveReaction(
  db: Database,
  key: Omit<Row, 'sign' | 'at'>,
  sign: ResultSign | null,
  at: Date,
): Promise<void> {
  const { teamId, day, gameType, userId, byId } = resultReactions
  if (sign === null) {
    await db
      .delete(resultReactions)
      .where(
        and(
          eq(teamId, key.teamId),
          eq(day, key.day),
          eq(gameType, key.gameType),
          eq(userId, key.userId),
          eq(byId, key.byId),
        ),
      )
    return
  }
  const own = ['teamId', 'day', 'gameType', 'userId', 'byId'] as const
  await upsert(db, resultReactions, [{ ...key, sign, at }], own)
}
