import { z } from 'zod'
import type { ChannelMessage, To } from '#server/messaging/channel-message.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { linkedPicture } from '#server/messaging/pictures.ts'
import { reminderPost } from '#server/messaging/reminders.ts'
import { fill } from '#server/texts/fill.ts'
import { listText } from '#server/texts/format.ts'
import { gameName } from '#server/texts/game-names.ts'
import { boardsLink, boardsPictures } from './boards-image.ts'
import { alsoOfRound, predictorCard } from './cards/predictor.ts'
import { puzzleCard } from './cards/puzzle.ts'
import { alsoOfPuzzle, reminderCard } from './cards/reminder.ts'
import { namedScore, resultsCard, type ResultsFacts } from './cards/results.ts'
import { roomCard } from './cards/room.ts'
import { tableResultsCard } from './cards/table-results.ts'
import { texts } from './cards/texts.ts'
import {
  tournamentCard,
  tournamentResultsCard,
  tournamentFacts,
  tournamentResultsFacts,
} from './cards/tournament.ts'
import { closingAt, puzzleAt } from './card-context.ts'
import { lanePicture } from './lane-picture.ts'
import { predictorFacts } from './predictor-facts.ts'
import { puzzleFacts, resultsFacts, type DaysPuzzle } from './puzzle-facts.ts'
import { reminderFacts } from './reminder-facts.ts'
import { tableFacts } from './table-facts.ts'

const instant = z.iso.datetime()

const puzzlePayload = z.object({
  gameType: z.string(),
  edition: z.string(), // the one that is announced; '': all the team plays
  at: instant, // of the occurrence: its day is that of the team
  closesAt: instant.nullable(), // null: with its day
})

const puzzlePost: ChannelMessage<z.infer<typeof puzzlePayload>> = {
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
  const alt = fill(texts[language].results.alt, { names })
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

const roomPayload = z.object({ gameType: z.string(), path: z.string() })

const roomPost: ChannelMessage<z.infer<typeof roomPayload>> = {
  to: 'channel',
  kind: 'room',
  payload: roomPayload,
  async card({ world, language, link }, { gameType, path }) {
    const { seats } = world.games.get(gameType).meta
    const game = await gameName(world.games, gameType, language)
    return roomCard({ gameType, game, path, seats }, language, link)
  },
}

/** How a scheduled room ended. */
const tablePayload = z.object({
  gameType: z.string(),
  path: z.string(),
  winners: z.array(z.string()),
  isDraw: z.boolean(),
  players: z.int(),
  games: z.int(),
})

const roomResultsPost: ChannelMessage<z.infer<typeof tablePayload>> = {
  to: 'channel',
  kind: 'table',
  payload: tablePayload,
  async card({ world, team, language, link }, about) {
    return tableResultsCard(await tableFacts(world, team, about, language), language, link)
  },
}

const tournamentPayload = z.object({ tournamentId: z.string() })

const tournamentPost: ChannelMessage<z.infer<typeof tournamentPayload>> = {
  to: 'channel',
  kind: 'tournament',
  payload: tournamentPayload,
  async card({ world, team, language, link }, { tournamentId }) {
    const facts = await tournamentFacts(world, team, tournamentId, language)
    return facts && tournamentCard(facts, language, link)
  },
}

const tournamentResultsPost: ChannelMessage<z.infer<typeof tournamentPayload>> = {
  to: 'channel',
  kind: 'tournamentResults',
  payload: tournamentPayload,
  async card({ world, team, language, link }, { tournamentId }) {
    const facts = await tournamentResultsFacts(world, team, tournamentId, language)
    return facts && tournamentResultsCard(facts, language, link)
  },
}

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
    puzzle: z.infer<typeof puzzlePayload>
    results: z.infer<typeof resultsPayload>
    reminder: z.infer<typeof reminderPayload>
    room: z.infer<typeof roomPayload>
    table: z.infer<typeof tablePayload>
    predictor: z.infer<typeof predictorPayload>
    tournament: z.infer<typeof tournamentPayload>
    tournamentResults: z.infer<typeof tournamentPayload>
  }
}

export const channelMessages = [
  puzzlePost,
  resultsPost,
  puzzleReminderPost,
  roomPost,
  roomResultsPost,
  tournamentPost,
  tournamentResultsPost,
  predictorPost,
]
