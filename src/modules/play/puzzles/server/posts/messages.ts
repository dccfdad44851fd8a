import { z } from 'zod'
import type { ChannelMessage, To } from '#server/messaging/channel-message.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { linkedPicture } from '#server/messaging/pictures.ts'
import { reminderPost } from '#server/messaging/reminders.ts'
import { fill } from '#server/texts/fill.ts'
import { listText } from '#server/texts/format.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }
import { boardsLink, boardsPictures } from './boards-picture.ts'
import {
  closingAt,
  puzzleAt,
  puzzleFacts,
  reminderFacts,
  resultsFacts,
  type DaysPuzzle,
} from './facts.ts'
import { lanePicture } from './lane-picture.ts'
import { puzzleCard } from './puzzle-card.ts'
import { alsoOfPuzzle, reminderCard } from './reminder-card.ts'
import { namedScore, resultsCard, type ResultsFacts } from './results-card.ts'

const texts = { en, tr }
const instant = z.iso.datetime()

const puzzlePayload = z.object({
  gameType: z.string(),
  edition: z.string(), // the one that is announced; '': all the team plays
  at: instant, // of the occurrence: its day is that of the team
  closesAt: instant.nullable(), // null: with its day
})

export const puzzlePost: ChannelMessage<z.infer<typeof puzzlePayload>> = {
  to: 'channel',
  kind: 'puzzle',
  payload: puzzlePayload,
  async card(to, about) {
    const { world, team, language, link } = to
    const closes = closingAt(to, about.closesAt)
    const { edition } = about
    const facts = await puzzleFacts(world, team, puzzleAt(to, about), { language, closes, edition })
    return facts && puzzleCard(facts, language, { link, picture: lanePicture(world, language) })
  },
}

/** The boards of the best, and the same in words; null where nobody solved it. */
function boardsOf({ world, team, language }: To, puzzle: DaysPuzzle, { best }: ResultsFacts) {
  if (best.length === 0) return null
  const names = listText(best.map(namedScore), language)
  const userIds = best.map(({ userId }) => userId)
  const alt = fill(texts[language].post.results.alt, { names })
  const boards = { teamId: team.teamId, ...puzzle, userIds }
  return linkedPicture(world, boardsPictures, boardsLink(boards), alt)
}

const resultsPayload = z.object({ gameType: z.string(), at: instant })

const resultsPost: ChannelMessage<z.infer<typeof resultsPayload>> = {
  to: 'channel',
  kind: 'results',
  payload: resultsPayload,
  async card(to, about) {
    const { world, team, language, link } = to
    const puzzle = puzzleAt(to, about)
    const facts = await resultsFacts(world, team, puzzle, language)
    return facts && resultsCard(facts, language, { link, picture: boardsOf(to, puzzle, facts) })
  },
}

/** A puzzle on a channel's reminder of a day; null where nothing is to be reminded of any more. */
export async function puzzleReminder(
  to: To,
  about: { readonly gameType: string; readonly at: string; readonly closesAt: string },
): Promise<Reminder | null> {
  const { world, team, language, link } = to
  const closesAt = new Date(about.closesAt)
  const when = { language, closesAt, closes: closingAt(to, about.closesAt) }
  const facts = await reminderFacts(world, team, puzzleAt(to, about), when)
  if (!facts) return null
  const card = reminderCard(facts, language, { link, picture: lanePicture(world, language) })
  return { id: about.gameType, order: 0, card, closesAt, also: alsoOfPuzzle(facts, language) }
}

const reminderPayload = z.object({ gameType: z.string(), at: instant, closesAt: instant })

const puzzleReminderPost: ChannelMessage<z.infer<typeof reminderPayload>> = {
  to: 'channel',
  kind: 'reminder',
  payload: reminderPayload,
  async card(to, about) {
    return reminderPost(to, { id: about.gameType, reminder: await puzzleReminder(to, about) })
  },
}

export const puzzleMessages = [puzzlePost, resultsPost, puzzleReminderPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    puzzle: z.infer<typeof puzzlePayload>
    results: z.infer<typeof resultsPayload>
    reminder: z.infer<typeof reminderPayload>
  }
}
