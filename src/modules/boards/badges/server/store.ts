import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { BadgeRow } from '#modules/play/profile/contract.ts'
import { badges as open, hiddenBadges, type Badge } from '#shared/badges.ts'
import type { Day } from '#shared/days.ts'
import { firstRow, type Database, upsert } from '#server/db/database.ts'
import { ruleOf } from './catalogue.ts'
import { badges } from './schema.ts'
import { results } from '#server/play/results/schema.ts'

export type Award = typeof badges.$inferSelect

const places = new Map<string, number>([...open, ...hiddenBadges].map((badge, i) => [badge, i]))

/** A person's badges in the order they are shown, of each the highest tier. */
export async function findBadges(
  db: Database,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<BadgeRow[]> {
  const rows = await db
    .select({
      badge: badges.badge,
      tier: badges.tier,
      day: badges.day,
      corrected: isNotNull(badges.correctedAt),
    })
    .from(badges)
    .where(equals(badges, { teamId, userId }))
    .orderBy(sql`${badges.correctedAt} is null`, asc(badges.tier)) // the last of a badge is shown
  const byName = new Map(
    rows.filter(({ badge }) => places.has(badge)).map((row) => [row.badge, row]),
  )
  return [...byName.values()]
    .map((row) => ({
      ...row,
      badge: row.badge as Badge,
      of: ruleOf(row.badge)?.tiers.length ?? 1,
      corrected: Boolean(row.corrected),
    }))
    .toSorted((a, b) => places.get(a.badge)! - places.get(b.badge)!)
}

/** All that some people were ever awarded. */
export function findAwards(db: Database, teamId: string, userIds: readonly string[]) {
  return db
    .select()
    .from(badges)
    .where(and(eq(badges.teamId, teamId), inArray(badges.userId, [...userIds])))
}

/** The people who hold a badge since a day. */
export async function findHolders(db: Database, teamId: string, badge: Badge, day: Day) {
  const rows = await db
    .select({ userId: badges.userId })
    .from(badges)
    .where(equals(badges, { teamId, badge, day }))
  return rows.map(({ userId }) => userId)
}

/** Writes awards as they are now: new ones, moved ones, and corrected ones. */
export async function saveAwards(db: Database, awards: readonly Award[]): Promise<void> {
  if (awards.length === 0) return
  const key = ['teamId', 'userId', 'badge', 'tier'] as const
  await upsert(db, badges, awards, key, ['day', 'resultId', 'correctedAt'])
}

interface Level {
  readonly teamId: string
  readonly userId: string
  readonly badge: Badge
  readonly tier: number
}

const ofLevel = ({ teamId, userId, badge, tier }: Level) =>
  and(equals(badges, { teamId, userId, badge, tier }), sql`${badges.correctedAt} is null`)

/** A badge's level as somebody holds it, with the game it came from; null: they don't. */
export async function findLevel(db: Database, level: Level) {
  return firstRow(
    db
      .select({ postedAt: badges.postedAt, gameType: results.gameType })
      .from(badges)
      .leftJoin(results, sameIn(results, badges, ['teamId', 'resultId']))
      .where(ofLevel(level)),
  )
}

/** Marks it as posted in a channel; false: it was before. */
export async function markPosted(db: Database, level: Level, at: Date): Promise<boolean> {
  const marked = await db
    .update(badges)
    .set({ postedAt: at })
    .where(and(ofLevel(level), sql`${badges.postedAt} is null`))
    .returning({ tier: badges.tier })
  return marked.length > 0
}
