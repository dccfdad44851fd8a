import { z } from 'zod'
import { channelMessage, type To } from '#server/messaging/channel-message.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { reminderPost } from '#server/messaging/reminders.ts'
import { closingNoticeSchema, feedNoticeSchema, type FeedNotice } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { alsoOfRound, predictorCard } from './posts/round-card.ts'
import { predictorFacts } from './posts/round-facts.ts'

const message = personMessages({ en, tr })

export const closingSoon = message({
  kind: 'predictions',
  payload: closingNoticeSchema,
  recipients: 'People who predict and miss tips',
  when: 'A round locks soon',
  topic: 'predictions',
  quietTopic: 'nudges',
  sent: { page: ({ predictorId }) => `/predictor-games?gameId=${predictorId}`, line: 'close' },
})

const page = ({ fixtureId }: FeedNotice) => `/admin/competitions/${fixtureId}`

export const feedAsks = message({
  kind: 'feedAsks',
  payload: feedNoticeSchema,
  recipients: 'Admins',
  when: 'Something in a competition’s feed waits for an answer',
  topic: 'admin',
  sent: { page, line: 'feedAsks' },
})

export const feedFails = message({
  kind: 'feedFails',
  payload: feedNoticeSchema,
  recipients: 'Admins',
  when: 'A competition’s feed could not be read for a day',
  topic: 'admin',
  sent: { page, line: 'feedFails' },
})

/** A round on a channel's reminder of a day; null where nothing is to be reminded of any more. */
export async function roundReminder(
  { world, team, language }: To,
  about: { readonly gameId: string; readonly stageId: string },
): Promise<Reminder | null> {
  const facts = await predictorFacts(world, team, { ...about, event: 'closes' })
  if (!facts?.locksAt) return null
  const { locksAt: closesAt } = facts
  const id = `${about.gameId} ${about.stageId}`
  const card = predictorCard(facts, language)
  return { id, order: 1, card, closesAt, also: alsoOfRound(facts, language) }
}

/** A round of a competition. */
const predictorPayload = z.object({
  gameId: z.string(),
  stageId: z.string(),
  event: z.enum(['opens', 'closes', 'results']),
})

const predictorPost = channelMessage({
  kind: 'predictor',
  payload: predictorPayload,
  recipients: 'The channel of its competition',
  when: 'A round opens, locks soon, or is scored',
  turnedOffBy: 'Its competition’s schedule, or its reminder or results alone',
  async card(to, about) {
    const { event, gameId, stageId } = about
    if (event === 'closes') {
      const reminder = await roundReminder(to, { gameId, stageId })
      return reminderPost(to, { id: `${gameId} ${stageId}`, reminder })
    }
    const facts = await predictorFacts(to.world, to.team, about)
    return facts && predictorCard(facts, to.language)
  },
})

export const messages = [closingSoon, feedAsks, feedFails, predictorPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    predictor: z.infer<typeof predictorPayload>
  }
}
