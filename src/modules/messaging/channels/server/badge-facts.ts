import type { Language } from '#shared/accounts.ts'
import type { OpenBadge } from '#shared/badges.ts'
import { ruleOf, countHolders, findLevel } from '#modules/boards/badges/server/index.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import type { BadgeFacts } from './cards/badge.ts'
import type { Team } from './puzzle-facts.ts'
import { namesOf } from './table-facts.ts'

interface BadgeAbout {
  readonly userId: string
  readonly badge: OpenBadge
  readonly tier: number
}

/** Somebody's badge; null where they have left, or it was taken back meanwhile. */
export async function badgeFacts(
  world: World,
  { teamId, name: company }: Team,
  { userId, badge, tier }: BadgeAbout,
  language: Language,
): Promise<BadgeFacts | null> {
  const level = await findLevel(world.db, { teamId, userId, badge, tier })
  const name = (await namesOf(world.db, teamId, [userId])).get(userId)
  if (!level || !name) return null
  const { gameType } = level
  return {
    name,
    badge,
    tier,
    of: ruleOf(badge)!.tiers.length,
    game: gameType ? await gameName(world.games, gameType, language) : '',
    holders: (await countHolders(world.db, teamId)).get(badge) ?? 1,
    company,
  }
}
