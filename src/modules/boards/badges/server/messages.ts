import { z } from 'zod'
import type { ChannelMessage } from '#server/messaging/channel-message.ts'
import type { Language } from '#shared/accounts.ts'
import { badges, type OpenBadge } from '#shared/badges.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import { formOf, numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { ruleOf } from './catalogue.ts'
import { countHolders } from './listed-people.ts'
import { findLevel } from './store.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'
import { namesOf } from '#server/teams/names.ts'

const texts = { en, tr }

/** A badge somebody wants told. Whom they played is nobody's business. */
interface BadgeFacts {
  readonly name: string
  readonly badge: OpenBadge
  readonly tier: number
  readonly of: number // levels there are
  readonly game: string // that earned it; '': no single one
  readonly holders: number
  readonly company: string
}

export function badgeCard(facts: BadgeFacts, language: Language, link: Link): Card {
  const t = texts[language].post
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

const badgePayload = z.object({ userId: z.string(), badge: z.enum(badges), tier: z.int() })

/** Somebody's badge; null where they have left, or it was taken back meanwhile. */
async function badgeFacts(
  world: World,
  { teamId, name: company }: Team,
  { userId, badge, tier }: z.infer<typeof badgePayload>,
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

const badgePost: ChannelMessage<z.infer<typeof badgePayload>> = {
  to: 'channel',
  kind: 'badge',
  payload: badgePayload,
  async card({ world, team, language, link }, about) {
    const facts = await badgeFacts(world, team, about, language)
    return facts && badgeCard(facts, language, link)
  },
}

export const badgeMessages = [badgePost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    badge: z.infer<typeof badgePayload>
  }
}
