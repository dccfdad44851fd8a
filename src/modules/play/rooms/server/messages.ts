import { z } from 'zod'
import type { ChannelMessage } from '#server/messaging/channel-message.ts'
import type { Language } from '#shared/accounts.ts'
import { namesOf } from '#server/teams/names.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { formOf, listText, numberText } from '#server/texts/format.ts'

const texts = { en, tr }

/** What is stored of a room that ended: its people by id, so that people who leave are not named. */
export interface EndedTable {
  readonly gameType: string
  readonly path: string
  readonly winners: readonly string[] // userIds; [] where a bot won
  readonly isDraw: boolean
  readonly players: number
  readonly games: number
}

const MOST_NAMED = 5

/** The winners of a scheduled room. */
export async function tableFacts(
  world: World,
  { teamId }: Team,
  { winners, ...ended }: EndedTable,
  language: Language,
): Promise<TableResultsFacts> {
  const names = await namesOf(world.db, teamId, winners)
  const here = winners.flatMap((userId) => names.get(userId) ?? [])
  const game = await gameName(world.games, ended.gameType, language)
  return { ...ended, game, winners: here.slice(0, MOST_NAMED) }
}

/** A table that is open to the team. */
export interface RoomFacts {
  readonly gameType: string
  readonly game: string
  readonly path: string // of the table
  readonly seats: { readonly min: number; readonly max: number }
}

/** A table is open: which game, how many can sit, and a button that leads there. */
export function roomCard(facts: RoomFacts, language: Language, link: Link): Card {
  const t = texts[language].post.room
  const { game, path, seats } = facts
  const range = { min: String(seats.min), max: String(seats.max) }
  const value = seats.min === seats.max ? range.min : fill(t.seats, range)
  return {
    language,
    title: fill(t.title, { game }),
    words: runsOf(t.words, {}),
    picture: null,
    facts: [
      { name: t.gameName, value: game },
      { name: t.seatsName, value },
    ],
    buttons: [
      { label: t.join, url: link(path, t.join) },
      { label: t.others, url: link('/games/rooms', t.others) },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** How a scheduled table ended. Former players and bots are counted, not named. */
export interface TableResultsFacts {
  readonly gameType: string
  readonly game: string
  readonly path: string // of the table
  readonly winners: readonly string[] // by name; [] where nobody won alone or nobody can be named
  readonly isDraw: boolean
  readonly players: number // people
  readonly games: number // of the series
}

function titleOf({ game, winners, isDraw }: TableResultsFacts, language: Language): string {
  const t = texts[language].post.table
  if (isDraw) return fill(t.draw, { game })
  if (winners.length === 0) return fill(t.over, { game })
  return fill(t.won, { game, names: listText(winners, language) })
}

/** A scheduled table is over: who won it. */
export function tableResultsCard(facts: TableResultsFacts, language: Language, link: Link): Card {
  const t = texts[language].post.table
  const { gameType, game, path, winners, players, games } = facts
  const count = (value: number) => numberText(value, language)
  const played = fill(formOf(t.players, players, language), { count: count(players) })
  const rows = [
    { name: t.gameName, value: game },
    { name: t.playersName, value: count(players) },
  ]
  if (games > 1) rows.push({ name: t.gamesName, value: count(games) })
  if (winners.length) rows.push({ name: t.winnerName, value: listText(winners, language) })
  return {
    language,
    title: titleOf(facts, language),
    words: runsOf(played, {}),
    picture: null,
    facts: rows,
    buttons: [
      { label: t.table, url: link(path, t.table) },
      { label: t.board, url: link(`/leaderboard/details?gameType=${gameType}`, t.board) },
    ],
    hasPrimary: false,
    foot: t.foot,
  }
}

const roomPayload = z.object({ gameType: z.string(), path: z.string() })

export const roomPost: ChannelMessage<z.infer<typeof roomPayload>> = {
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
export const tablePayload = z.object({
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

export const roomMessages = [roomPost, roomResultsPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    room: z.infer<typeof roomPayload>
    table: z.infer<typeof tablePayload>
  }
}
