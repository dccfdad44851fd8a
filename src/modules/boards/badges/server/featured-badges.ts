import type { MemberKey } from '#server/module.ts'
import { and, eq } from 'drizzle-orm'
import { badgeSchema, type Badge } from '#shared/badges.ts'
import { type Database, upsert } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { featuredBadges } from './schema.ts'
import { findAwards } from './store.ts'

async function earnedBy(db: Database, { teamId, userId }: MemberKey): Promise<Set<string>> {
  const awards = await findAwards(db, teamId, [userId])
  return new Set(awards.flatMap(({ badge, correctedAt }) => (correctedAt ? [] : [badge])))
}

/** The badges somebody chose for their profile and still has. */
export async function findFeatured(db: Database, who: MemberKey): Promise<Badge[]> {
  const { teamId, userId } = featuredBadges
  const [row] = await db
    .select()
    .from(featuredBadges)
    .where(and(eq(teamId, who.teamId), eq(userId, who.userId)))
  if (!row) return []
  const earned = await earnedBy(db, who)
  return row.badges.flatMap((one) => {
    const known = badgeSchema.safeParse(one)
    return known.success && earned.has(one) ? [known.data] : []
  })
}

/** Keeps somebody's choice. Throws bad_input for a badge they don't have. */
export async function saveFeatured(
  db: Database,
  { teamId, userId }: MemberKey,
  chosen: readonly Badge[],
): Promise<Badge[]> {
  const badges = [...new Set(chosen)]
  const earned = await earnedBy(db, { teamId, userId })
  if (!badges.every((badge) => earned.has(badge)))
    throw new RefusalError('bad_input', { fields: { badges: 'bad_input' } })
  await upsert(db, featuredBadges, [{ teamId, userId, badges }], ['teamId', 'userId'])
  return badges
}
