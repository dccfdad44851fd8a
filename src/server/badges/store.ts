import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { badges as order } from '#shared/api/profile.ts'
import type { Badge, BadgeRow } from '#shared/api/profile.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import { badges, results } from '../db/schema.ts'

export type Award = typeof badges.$inferSelect

const places = new Map<string, number>(order.map((badge, i) => [badge, i]))

/** A person's badges in the order they are shown, of each the highest tier. */
export async function findBadges(
  db: Database,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<BadgeRow[]> {
  const rows = await db
    .select({ badge: badges.badge, day: badges.day, corrected: isNotNull(badges.correctedAt) })
    .from(badges)
    .where(and(eq(badges.teamId, teamId), eq(badges.userId, userId)))
    .orderBy(sql`${badges.correctedAt} is null`, asc(badges.tier)) // the last of a badge is shown
  const byName = new Map(
    rows.filter(({ badge }) => places.has(badge)).map((row) => [row.badge, row]),
  )
  return [...byName.values()]
    .map((row) => ({ ...row, badge: row.badge as Badge, corrected: Boolean(row.corrected) }))
    .toSorted((a, b) => places.get(a.badge)! - places.get(b.badge)!)
}

/** The badges somebody earned by what they finished, e.g. a puzzle or a room's game. */
export function findEarnedBy(
  db: Database,
  { teamId, userId, sourceId }: { teamId: string; userId: string; sourceId: string },
) {
  return db
    .select({ badge: badges.badge, tier: badges.tier })
    .from(badges)
    .innerJoin(
      results,
      and(eq(results.teamId, badges.teamId), eq(results.resultId, badges.resultId)),
    )
    .where(
      and(
        eq(badges.teamId, teamId),
        eq(badges.userId, userId),
        eq(results.sourceId, sourceId),
        sql`${badges.correctedAt} is null`,
      ),
    )
}

/** All that some people were ever awarded. */
export function findAwards(db: Database, teamId: string, userIds: readonly string[]) {
  return db
    .select()
    .from(badges)
    .where(and(eq(badges.teamId, teamId), inArray(badges.userId, [...userIds])))
}

/** Who holds a badge since a day. */
export async function findHolders(db: Database, teamId: string, badge: Badge, day: Day) {
  const rows = await db
    .select({ userId: badges.userId })
    .from(badges)
    .where(and(eq(badges.teamId, teamId), eq(badges.badge, badge), eq(badges.day, day)))
  return rows.map(({ userId }) => userId)
}

/** Writes awards as they are now: new ones, moved ones, and corrected ones. */
export async function putAwards(db: Database, awards: readonly Award[]): Promise<void> {
  if (awards.length === 0) return
  await db
    .insert(badges)
    .values([...awards])
    .onConflictDoUpdate({
      target: [badges.teamId, badges.userId, badges.badge, badges.tier],
      set: {
        day: sql`excluded.day`,
        resultId: sql`excluded.result_id`,
        correctedAt: sql`excluded.corrected_at`,
      },
    })
}
