import { z } from 'zod'
import type { ChannelMessage } from '#server/messaging/channel-message.ts'
import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import { cityOf, formOf, listText, numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { clockAt } from '#server/texts/clock-text.ts'
import { gameName } from '#server/texts/game-names.ts'
import { standings } from './standings.ts'
import { findTournament, type StoredTournament } from './store.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'
import { namesOf } from '#server/teams/names.ts'

const texts = { en, tr }

/** A tournament, as a channel is told of it. */
export interface TournamentFacts {
  readonly name: string // as it was called; its game's where nobody called it anything
  readonly game: string
  readonly path: string
  readonly format: 'knockout' | 'roundRobin'
  readonly size: number // most players
  readonly starts: string // 'HH:mm' by the team's clock; '' when it is full
  readonly timeZone: string
}

/** A tournament is open to sign up. */
export function tournamentCard(facts: TournamentFacts, language: Language, link: Link): Card {
  const t = texts[language].post
  const { name, game, path, format, size, starts, timeZone } = facts
  const time = starts && `${starts}, ${cityOf(timeZone)}`
  const most = { count: numberText(size, language) }
  return {
    language,
    title: fill(t.open, { name }),
    words: runsOf(starts ? t.words : t.wordsFull, { game, time, ...most }),
    picture: null,
    facts: [
      { name: t.gameName, value: game },
      { name: t.formatName, value: t.formats[format] },
      { name: t.seatsName, value: fill(t.seats, most) },
      { name: t.startsName, value: time || t.whenFull },
    ],
    buttons: [
      { label: t.enter, url: link(path, t.enter) },
      { label: t.others, url: link('/tournaments', t.others) },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** How a tournament ended. */
export interface TournamentResultsFacts extends TournamentFacts {
  readonly first: readonly string[] // up to three by name, the winner first; [] where they have left
  readonly players: number
  readonly matches: number // that were played
}

/** A tournament is over: who won it. */
export function tournamentResultsCard(
  facts: TournamentResultsFacts,
  language: Language,
  link: Link,
): Card {
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
    language,
    title: winner ? fill(t.won, { name, winner }) : fill(t.over, { name }),
    words: [{ text: `${played}${others}` }],
    picture: null,
    facts: rows,
    buttons: [
      { label: t.bracket, url: link(path, t.bracket) },
      { label: t.others, url: link('/tournaments', t.others) },
    ],
    hasPrimary: false,
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

/** A tournament that is open for sign-up; null once it has begun or was cancelled. */
export async function tournamentFacts(
  world: World,
  team: Team,
  tournamentId: string,
  language: Language,
): Promise<TournamentFacts | null> {
  const of = await findTournament(world.db, { teamId: team.teamId, tournamentId })
  return of?.status === 'open' ? factsOf(world, team, of, language) : null
}

const NAMED = 3

/** The winner of a tournament; null while it is not over. */
export async function tournamentResultsFacts(
  world: World,
  team: Team,
  tournamentId: string,
  language: Language,
): Promise<TournamentResultsFacts | null> {
  const of = await findTournament(world.db, { teamId: team.teamId, tournamentId })
  if (of?.status !== 'finished') return null
  const { format, players, matches } = of.data
  const best = standings(format, players.length, matches).slice(0, NAMED)
  const userIds = best.map(({ seed }) => players[seed]!)
  const names = await namesOf(world.db, team.teamId, userIds)
  const played = matches.filter(({ how }) => how !== 'bye').length
  const facts = await factsOf(world, team, of, language)
  const [winner] = userIds
  const first = names.has(winner!) ? userIds.flatMap((userId) => names.get(userId) ?? []) : []
  return { ...facts, first, players: players.length, matches: played }
}

export const tournamentPayload = z.object({ tournamentId: z.string() })

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

export const tournamentMessages = [tournamentPost, tournamentResultsPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    tournament: z.infer<typeof tournamentPayload>
    tournamentResults: z.infer<typeof tournamentPayload>
  }
}
