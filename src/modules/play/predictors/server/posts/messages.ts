import { z } from 'zod'
import type { ChannelMessage, To } from '#server/messaging/channel-message.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { reminderPost } from '#server/messaging/reminders.ts'
import { alsoOfRound, predictorCard } from './round-card.ts'
import { predictorFacts } from './round-facts.ts'

/** A round on a channel's reminder of a day; null where nothing is to be reminded of any more. */
export async function roundReminder(
  { world, team, language, link }: To,
  about: { readonly gameId: string; readonly stageId: string },
): Promise<Reminder | null> {
  const facts = await predictorFacts(world, team, { ...about, event: 'closes' })
  if (!facts?.locksAt) return null
  const { locksAt: closesAt } = facts
  const card = predictorCard(facts, language, link)
  const id = `${about.gameId} ${about.stageId}`
  return { id, order: 1, card, closesAt, also: alsoOfRound(facts, language) }
}

/** A round of a competition. */
const predictorPayload = z.object({
  gameId: z.string(),
  stageId: z.string(),
  event: z.enum(['opens', 'closes', 'results']),
})

const predictorPost: ChannelMessage<z.infer<typeof predictorPayload>> = {
  to: 'channel',
  kind: 'predictor',
  payload: predictorPayload,
  async card(to, about) {
    const { event, gameId, stageId } = about
    if (event === 'closes') {
      const reminder = await roundReminder(to, { gameId, stageId })
      return reminderPost(to, { id: `${gameId} ${stageId}`, reminder })
    }
    const { world, team, language, link } = to
    const facts = await predictorFacts(world, team, about)
    return facts && predictorCard(facts, language, link)
  },
}

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    predictor: z.infer<typeof predictorPayload>
  }
}

export const predictorMessages = [predictorPost]
