import { z } from 'zod'
import { badges } from '#shared/badges.ts'
import { runsOf } from '#server/messaging/card.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { namesOf } from '#server/teams/names.ts'
import { fill } from '#server/texts/fill.ts'
import { formOf, numberText } from '#server/texts/format.ts'
import { gameName } from '#server/texts/game-names.ts'
import { badgeNoticeSchema } from '../contract.ts'
import { ruleOf } from './catalogue.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { countHolders } from './listed-people.ts'
import { findLevel } from './store.ts'

const texts = { en, tr }

export const newBadge = personMessages(texts)({
  kind: 'badge',
  payload: badgeNoticeSchema,
  recipients: 'Its holder',
  when: 'A badge is awarded',
  topic: 'badge',
  sent: {
    page: () => '/user-profile',
    line: 'badge',
    activity: { type: 'badge', parameters: [] },
  },
})

const badgePayload = z.object({ userId: z.string(), badge: z.enum(badges), tier: z.int() })

/** A badge its holder wants posted. Whom they played is nobody's business. */
const badgePost = channelMessage({
  kind: 'badge',
  payload: badgePayload,
  recipients: 'A channel its holder chooses',
  when: 'The holder of a badge posts it',
  turnedOffBy: 'Only its holder posts it',
  async card({ world, team, language }, { userId, badge, tier }) {
    const { teamId, name: company } = team
    const level = await findLevel(world.db, { teamId, userId, badge, tier })
    const name = (await namesOf(world.db, teamId, [userId])).get(userId)
    if (!level || !name) return null
    const t = texts[language].post
    const hasLevels = ruleOf(badge)!.tiers.length > 1
    const game = level.gameType ? await gameName(world.games, level.gameType, language) : ''
    const holders = (await countHolders(world.db, teamId)).get(badge) ?? 1
    const count = numberText(holders, language)
    const people = fill(formOf(t.holders, holders, language), { count, company })
    const values = { name, badge: t.names[badge], level: numberText(tier, language), game, company }
    return {
      title: fill(hasLevels ? t.titleLevel : t.title, values),
      words: [...(game ? [...runsOf(t.words, values), { text: ' ' }] : []), { text: people }],
      facts: [
        { name: t.badgeName, value: values.badge },
        ...(hasLevels ? [{ name: t.levelName, value: values.level }] : []),
        ...(game ? [{ name: t.gameName, value: game }] : []),
      ],
      buttons: [
        { label: t.see, path: `/leaderboard/badge-details?badge=${badge}` },
        { label: t.all, path: '/leaderboard/badges' },
      ],
      foot: fill(t.foot, { name }),
    }
  },
})

export const messages = [newBadge, badgePost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    badge: z.infer<typeof badgePayload>
  }
}
