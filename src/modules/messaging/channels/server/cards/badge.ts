import type { Language } from '#shared/accounts.ts'
import type { OpenBadge } from '#shared/badges.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import { formOf, numberText } from '#server/texts/format.ts'
import { texts } from './texts.ts'
import { ruleOf, countHolders, findLevel } from '#modules/boards/badges/server/index.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'
import { namesOf } from '#server/teams/names.ts'

/** A badge somebody wants told. Whom they played is nobody's business. */
export interface BadgeFacts {
  readonly name: string
  readonly badge: OpenBadge
  readonly tier: number
  readonly of: number // levels there are
  readonly game: string // that earned it; '': no single one
  readonly holders: number
  readonly company: string
}

export function badgeCard(facts: BadgeFacts, language: Language, link: Link): Card {
  const t = texts[language].badge
  const { name, badge, tier, of, game, holders, company } = facts
  const level = numberText(tier, language)
  const values = { name, badge: t.names[badge], level, game, company }
  const people = fill(formOf(t.holders, holders, language), {
    count: numberText(holders, language),
    company,
  })
  return {
    language,
    title: fill(of > 1 ? t.titleLevel : t.title, values),
    words: [...(game ? [...runsOf(t.words, values), { text: ' ' }] : []), { text: people }],
    picture: null,
    facts: [
      { name: t.badgeName, value: t.names[badge] },
      ...(of > 1 ? [{ name: t.levelName, value: level }] : []),
      ...(game ? [{ name: t.gameName, value: game }] : []),
    ],
    buttons: [
      { label: t.see, url: link(`/leaderboard/badge-details?badge=${badge}`, t.see) },
      { label: t.all, url: link('/leaderboard/badges', t.all) },
    ],
    hasPrimary: false,
    foot: fill(t.foot, { name }),
  }
}

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
