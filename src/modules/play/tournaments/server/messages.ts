import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { runsOf, type Card } from '#server/messaging/card.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { personMessages, type StillOpen } from '#server/messaging/person-message.ts'
import { namesOf } from '#server/teams/names.ts'
import type { Team } from '#server/teams/store.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import { fill } from '#server/texts/fill.ts'
import { cityOf, formOf, listText, numberText } from '#server/texts/format.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import { roomNoticeSchema } from '#modules/play/rooms/contract.ts'
import { isRoomRunning } from '#modules/play/rooms/server/index.ts'
import {
  movedNoticeSchema,
  standingNoticeSchema,
  tournamentNoticeSchema,
  type TournamentNotice,
} from '../contract.ts'
import { standings } from './standings.ts'
import { findLive, findTournament, type StoredTournament } from './store.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }
const message = personMessages(texts)

const page = ({ tournamentId }: TournamentNotice) => `/tournaments/${tournamentId}`

const isLive: StillOpen<TournamentNotice> = async (_world, db, { teamId }, items) => {
  const ids = items.map(({ payload }) => payload.tournamentId)
  const live = await findLive(db, teamId, ids)
  return ids.map((id) => live.has(id))
}

export const match = message({
  kind: 'match',
  payload: roomNoticeSchema,
  recipients: 'Both players of a match',
  when: 'Their match can be played',
  stillOpen: isRoomRunning,
})

export const tournamentResult = message({
  kind: 'result',
  payload: standingNoticeSchema,
  recipients: 'Players who are not in the room of the last match',
  when: 'Their tournament is over',
  topic: 'result',
  sent: {
    page,
    line: ({ result: { place } }) => (place === 1 ? 'won' : 'place'),
    values: ({ result }) => result,
  },
})

export const tournamentMoved = message({
  kind: 'tournamentMoved',
  payload: movedNoticeSchema,
  recipients: 'Its players, except whoever changed it',
  when: 'A tournament begins at another time',
})

export const tournamentOff = message({
  kind: 'tournamentOff',
  payload: tournamentNoticeSchema,
  recipients: 'Its players, except whoever cancelled it',
  when: 'A tournament is cancelled',
})

export const tournamentOpens = message({
  kind: 'schedule',
  payload: tournamentNoticeSchema,
  recipients: 'Everyone of the space',
  when: 'A scheduled tournament is open',
  topic: 'schedule',
  stillOpen: isLive,
  sent: { page, line: 'opens' },
})

/** A tournament in a post. */
interface TournamentFacts {
  readonly name: string // its game's where nobody named it
  readonly game: string
  readonly path: string
  readonly format: 'knockout' | 'roundRobin'
  readonly size: number // most players
  readonly starts: string // 'HH:mm' by the team's clock; '' when it is full
  readonly timeZone: string
}

/** A tournament is open to sign up. */
export function tournamentCard(facts: TournamentFacts, language: Language): Card {
  const t = texts[language].post
  const { name, game, path, format, size, starts, timeZone } = facts
  const time = starts && `${starts}, ${cityOf(timeZone)}`
  const most = { count: numberText(size, language) }
  return {
    title: fill(t.open, { name }),
    words: runsOf(starts ? t.words : t.wordsFull, { game, time, ...most }),
    facts: [
      { name: t.gameName, value: game },
      { name: t.formatName, value: t.formats[format] },
      { name: t.seatsName, value: fill(t.seats, most) },
      { name: t.startsName, value: time || t.whenFull },
    ],
    buttons: [
      { label: t.enter, path },
      { label: t.others, path: '/tournaments' },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** How a tournament ended. */
interface TournamentResultsFacts extends Pick<TournamentFacts, 'name' | 'game' | 'path'> {
  readonly first: readonly string[] // up to three by name, the winner first; [] where they have left
  readonly players: number
  readonly matches: number // that were played
}

/** A tournament is over: who won it. */
export function tournamentResultsCard(facts: TournamentResultsFacts, language: Language): Card {
  const t = texts[language].post
  const { name, game, path, first, players, matches } = facts
  const [winner, ...rest] = first
  const count = { players: numberText(players, language), matches: numberText(matches, language) }
  const others = rest.length ? ` ${fill(t.then, { names: listText(rest, language) })}` : ''
  const played = fill(formOf(t.played, matches, language), count)
  const rows = [{ name: t.gameName, value: game }]
  if (winner) rows.push({ name: t.winnerName, value: winner })
  if (rest.length) rows.push({ name: t.thenName, value: listText(rest, language) })
  rows.push({ name: t.playersName, value: count.players })
  return {
    title: winner ? fill(t.won, { name, winner }) : fill(t.over, { name }),
    words: [{ text: `${played}${others}` }],
    facts: rows,
    buttons: [
      { label: t.bracket, path },
      { label: t.others, path: '/tournaments' },
    ],
    foot: t.footOver,
  }
}

async function factsOf(
  { games }: World,
  { timeZone }: Team,
  { tournamentId, data }: StoredTournament,
  language: Language,
): Promise<TournamentFacts> {
  const { format, size, startsAt } = data
  const game = await gameName(games, data.gameType, language)
  const starts = startsAt === null ? '' : clockAt(new Date(startsAt), timeZone)
  const path = `/tournaments/${tournamentId}`
  return { name: data.name || game, game, path, format, size, starts, timeZone }
}

export const tournamentPayload = z.object({ tournamentId: z.string() })

const tournamentPost = channelMessage({
  kind: 'tournament',
  payload: tournamentPayload,
  recipients: 'The channel of its schedule',
  when: 'A scheduled tournament is open',
  turnedOffBy: 'Its schedule',
  async card({ world, team, language }, { tournamentId }) {
    const row = await findTournament(world.db, { teamId: team.teamId, tournamentId })
    if (row?.status !== 'open') return null
    return tournamentCard(await factsOf(world, team, row, language), language)
  },
})

const NAMED = 3

const tournamentResultsPost = channelMessage({
  kind: 'tournamentResults',
  payload: tournamentPayload,
  recipients: 'The channel of its schedule',
  when: 'A scheduled tournament is over',
  turnedOffBy: 'Its schedule, or its results alone',
  async card({ world, team, language }, { tournamentId }) {
    const row = await findTournament(world.db, { teamId: team.teamId, tournamentId })
    if (row?.status !== 'finished') return null
    const { format, players, matches } = row.data
    const best = standings(format, players.length, matches).slice(0, NAMED)
    const userIds = best.map(({ seed }) => players[seed]!)
    const names = await namesOf(world.db, team.teamId, userIds)
    const played = matches.filter(({ how }) => how !== 'bye').length
    const facts = await factsOf(world, team, row, language)
    const [winner] = userIds
    const first = names.has(winner!) ? userIds.flatMap((userId) => names.get(userId) ?? []) : []
    const counts = { players: players.length, matches: played }
    return tournamentResultsCard({ ...facts, first, ...counts }, language)
  },
})

export const messages = [
  match,
  tournamentResult,
  tournamentMoved,
  tournamentOff,
  tournamentOpens,
  tournamentPost,
  tournamentResultsPost,
]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    tournament: z.infer<typeof tournamentPayload>
    tournamentResults: z.infer<typeof tournamentPayload>
  }
}
