import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { runsOf, type Card } from '#server/messaging/card.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { namesOf } from '#server/teams/names.ts'
import { fill } from '#server/texts/fill.ts'
import { formOf, listText, numberText } from '#server/texts/format.ts'
import { gameName } from '#server/texts/game-names.ts'
import {
  openRoomNoticeSchema,
  resultNoticeSchema,
  roomNoticeSchema,
  type RoomNotice,
  type SeriesResult,
} from '../contract.ts'
import { isRoomRunning, isSeatFree } from './open-rooms.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }
const message = personMessages(texts)

const page = ({ gameType, roomId }: Pick<RoomNotice, 'gameType' | 'roomId'>) =>
  `/games/${gameType}/${roomId}`

export const turn = message({
  kind: 'turn',
  payload: roomNoticeSchema,
  recipients: 'A player who is not in the room',
  when: 'It is their turn',
  topic: 'turn',
  stillOpen: isRoomRunning,
  sent: {
    page,
    line: (_, person) => (person ? 'turn' : 'turnAlone'),
    activity: { type: 'turn', parameters: ['game'] },
  },
})

export const playerSeated = message({
  kind: 'seated',
  payload: roomNoticeSchema,
  recipients: 'People who wait in a room and are not in it',
  when: 'Somebody sits down there',
  topic: 'seated',
  stillOpen: isRoomRunning,
  sent: { page, line: 'seated', activity: { type: 'seated', parameters: ['person', 'game'] } },
})

function verdictOf({ won, lost }: SeriesResult) {
  if (won === lost) return 'drawn'
  return won > lost ? 'won' : 'lost'
}

export const result = message({
  kind: 'result',
  payload: resultNoticeSchema,
  recipients: 'Players who left before the end',
  when: 'A series is over',
  topic: 'result',
  sent: {
    page: ({ roomId, result: { gameId } }) => `/replay/${roomId}/${gameId}`,
    line: ({ result: own }, person) => (person ? verdictOf(own) : 'place'),
    values: ({ result: own }) => own,
  },
})

export const roomOpens = message({
  kind: 'schedule',
  payload: openRoomNoticeSchema,
  recipients: 'Everyone of the space',
  when: 'A scheduled room is open',
  topic: 'schedule',
  stillOpen: isSeatFree,
  sent: { page, line: 'opens', isOnlyWhileOpen: true },
})

export const roomFrees = message({
  kind: 'roomFrees',
  payload: z.object({}),
  recipients: 'People who requested this alert',
  when: 'The space has a room for them',
})

/** A table that is open to the team. */
interface RoomFacts {
  readonly game: string
  readonly path: string // of the table
  readonly seats: { readonly min: number; readonly max: number }
}

/** A table is open: which game, how many can sit, and a button that leads there. */
export function roomCard({ game, path, seats }: RoomFacts, language: Language): Card {
  const t = texts[language].post.room
  const range = { min: String(seats.min), max: String(seats.max) }
  return {
    title: fill(t.title, { game }),
    words: runsOf(t.words, {}),
    facts: [
      { name: t.gameName, value: game },
      { name: t.seatsName, value: range.min === range.max ? range.min : fill(t.seats, range) },
    ],
    buttons: [
      { label: t.join, path },
      { label: t.others, path: '/games/rooms' },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

const roomPayload = z.object({ gameType: z.string(), path: z.string() })

export const roomPost = channelMessage({
  kind: 'room',
  payload: roomPayload,
  recipients: 'The channel of its schedule',
  when: 'A scheduled room is open',
  turnedOffBy: 'Its schedule',
  async card({ world, language }, { gameType, path }) {
    const { seats } = world.games.get(gameType).meta
    return roomCard(
      { game: await gameName(world.games, gameType, language), path, seats },
      language,
    )
  },
})

/** What is stored of a scheduled room that ended: its people by id, so that people who leave are not named. */
export const tablePayload = z.object({
  gameType: z.string(),
  path: z.string(),
  winners: z.array(z.string()), // userIds; [] where a bot won, or nobody alone
  isDraw: z.boolean(),
  players: z.int(), // people
  games: z.int(), // of the series
})

/** The same with its game, and its winners by name. */
type TableResultsFacts = z.infer<typeof tablePayload> & { readonly game: string }

function titleOf({ game, winners, isDraw }: TableResultsFacts, language: Language): string {
  const t = texts[language].post.table
  if (isDraw) return fill(t.draw, { game })
  if (winners.length === 0) return fill(t.over, { game })
  return fill(t.won, { game, names: listText(winners, language) })
}

/** A scheduled table is over: who won it. Former players and bots are counted, not named. */
export function tableResultsCard(facts: TableResultsFacts, language: Language): Card {
  const t = texts[language].post.table
  const { gameType, game, path, winners, players, games } = facts
  const count = numberText(players, language)
  const rows = [
    { name: t.gameName, value: game },
    { name: t.playersName, value: count },
  ]
  if (games > 1) rows.push({ name: t.gamesName, value: numberText(games, language) })
  if (winners.length) rows.push({ name: t.winnerName, value: listText(winners, language) })
  return {
    title: titleOf(facts, language),
    words: runsOf(fill(formOf(t.players, players, language), { count }), {}),
    facts: rows,
    buttons: [
      { label: t.table, path },
      { label: t.board, path: `/leaderboard/details?gameType=${gameType}` },
    ],
    foot: t.foot,
  }
}

const MOST_NAMED = 5

const roomResultsPost = channelMessage({
  kind: 'table',
  payload: tablePayload,
  recipients: 'The channel of its schedule',
  when: 'A scheduled room is over',
  turnedOffBy: 'Its schedule, or its results alone',
  async card({ world, team: { teamId }, language }, { winners, ...ended }) {
    const names = await namesOf(world.db, teamId, winners)
    const here = winners.flatMap((userId) => names.get(userId) ?? []).slice(0, MOST_NAMED)
    const game = await gameName(world.games, ended.gameType, language)
    return tableResultsCard({ ...ended, game, winners: here }, language)
  },
})

export const messages = [
  turn,
  playerSeated,
  result,
  roomOpens,
  roomFrees,
  roomPost,
  roomResultsPost,
]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    room: z.infer<typeof roomPayload>
    table: z.infer<typeof tablePayload>
  }
}
