import { dayAt } from '#shared/days.ts'
import type { Badge } from '#shared/badges.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import { give } from './award.ts'
import { findAwards } from './store.ts'

interface BadgeGrant {
  readonly teamId: string
  readonly userId: string
  readonly badge: Badge // counted by nobody else: its rule is 'told'
}

/** Gives somebody a badge that no result gives, in the transaction that ended what it is for; once. */
export async function grantBadge(
  tx: Database,
  { teamId, userId, badge }: BadgeGrant,
  now: Date,
): Promise<void> {
  const existing = await findAwards(tx, teamId, [userId])
  if (existing.some((one) => one.badge === badge)) return
  const { timeZone } = await getTeam(tx, teamId)
  const reason = { resultId: null, correctedAt: null, postedAt: null }
  const award = { teamId, userId, badge, tier: 1, day: dayAt(now, timeZone), ...reason }
  await give(tx, teamId, [award], now)
}
