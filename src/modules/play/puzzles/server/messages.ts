import { z } from 'zod'
import { channelMessage, type To } from '#server/messaging/channel-message.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { personMessages, type StillOpen } from '#server/messaging/person-message.ts'
import { linkedPicture } from '#server/messaging/pictures.ts'
import { reminderPost } from '#server/messaging/reminders.ts'
import { fill } from '#server/texts/fill.ts'
import { listText } from '#server/texts/format.ts'
import { streakNoticeSchema, type StreakNotice } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { boardsLink, boardsPictures } from './posts/boards-picture.ts'
import {
  closingAt,
  puzzleAt,
  puzzleFacts,
  reminderFacts,
  resultsFacts,
  type DaysPuzzle,
} from './posts/facts.ts'
import { lanePicture } from './posts/lane-picture.ts'
import {
  puzzleCard,
  alsoOfPuzzle,
  reminderCard,
  namedScore,
  resultsCard,
  type ResultsFacts,
} from './posts/cards.ts'
import { findStreaks } from './store/standings.ts'

const texts = { en, tr }

const AFTERNOON_MS = 4 * 3_600_000

/** A streak is in danger on its own afternoon, and no longer once it continues. */
const isInDanger: StillOpen<StreakNotice> = async ({ now }, db, { teamId, userId }, items) => {
  const since = new Date(now().getTime() - AFTERNOON_MS)
  const { daily } = await findStreaks(db, teamId, userId, '')
  return items.map(
    ({ payload: { day }, createdAt }) => createdAt > since && !(daily && daily.lastDay >= day),
  )
}

export const streak = personMessages(texts)({
  kind: 'streak',
  payload: streakNoticeSchema,
  recipients: 'Somebody with a long streak, or who chose it',
  when: 'It ends today unless they play',
  topic: 'streak',
  quietTopic: 'nudges',
  stillOpen: isInDanger,
  sent: {
    page: () => '/',
    line: ({ hasFreeze }) => (hasFreeze ? 'streakFreeze' : 'streak'),
    isOnlyWhileOpen: true,
  },
})

const instant = z.iso.datetime()
const recipients = 'The channel of its schedule'

const puzzlePayload = z.object({
  gameType: z.string(),
  edition: z.string(), // the one that is announced; '': all the team plays
  at: instant, // of the occurrence: its day is that of the team
  closesAt: instant.nullable(), // null: with its day
})

export const puzzlePost = channelMessage({
  kind: 'puzzle',
  payload: puzzlePayload,
  recipients,
  when: 'A scheduled puzzle is open',
  turnedOffBy: 'Its schedule',
  async card(to, about) {
    const { world, team, language } = to
    const closes = closingAt(to, about.closesAt)
    const { edition } = about
    const facts = await puzzleFacts(world, team, puzzleAt(to, about), { language, closes, edition })
    return facts && puzzleCard(facts, language, lanePicture(world, language))
  },
})

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

const resultsPost = channelMessage({
  kind: 'results',
  payload: resultsPayload,
  recipients,
  when: 'A scheduled puzzle is over',
  turnedOffBy: 'Its schedule, or its results alone',
  async card(to, about) {
    const { world, team, language } = to
    const puzzle = puzzleAt(to, about)
    const facts = await resultsFacts(world, team, puzzle, language)
    return facts && resultsCard(facts, language, boardsOf(to, puzzle, facts))
  },
})

/** A puzzle on a channel's reminder of a day; null where nothing is to be reminded of any more. */
export async function puzzleReminder(
  to: To,
  about: { readonly gameType: string; readonly at: string; readonly closesAt: string },
): Promise<Reminder | null> {
  const { world, team, language } = to
  const closesAt = new Date(about.closesAt)
  const when = { language, closesAt, closes: closingAt(to, about.closesAt) }
  const facts = await reminderFacts(world, team, puzzleAt(to, about), when)
  if (!facts) return null
  const card = reminderCard(facts, language, lanePicture(world, language))
  return { id: about.gameType, order: 0, card, closesAt, also: alsoOfPuzzle(facts, language) }
}

const reminderPayload = z.object({ gameType: z.string(), at: instant, closesAt: instant })

const puzzleReminderPost = channelMessage({
  kind: 'reminder',
  payload: reminderPayload,
  recipients,
  when: 'A scheduled puzzle closes soon',
  turnedOffBy: 'Its schedule, or its reminder alone',
  async card(to, about) {
    return reminderPost(to, { id: about.gameType, reminder: await puzzleReminder(to, about) })
  },
})

export const messages = [streak, puzzlePost, resultsPost, puzzleReminderPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    puzzle: z.infer<typeof puzzlePayload>
    results: z.infer<typeof resultsPayload>
    reminder: z.infer<typeof reminderPayload>
  }
}
