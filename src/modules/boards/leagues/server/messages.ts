import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link, type Run } from '#server/messaging/card.ts'
import { numberText } from '#server/texts/format.ts'
import { pairsOf } from './pairings.ts'
import { sideName } from './duel-notifications.ts'
import en from './en.json' with { type: 'json' }
import { closedWeeks, findLeague, namesNow } from './store.ts'
import tr from './tr.json' with { type: 'json' }
import { weeksOf } from './weeks.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'
import type { ChannelMessage } from '#server/messaging/channel-message.ts'

const texts = { en, tr }

const payload = z.object({
  leagueId: z.string(),
  week: z.int(), // from 0
  event: z.enum(['opens', 'closes']),
})

interface Duel {
  readonly home: string
  readonly away: string
  readonly homeAverage: number | null // null: it has none, or the week begins
  readonly awayAverage: number | null
}

/** A week of a league of departments that begins, or how it ended. */
interface LeagueFacts {
  readonly event: 'opens' | 'closes'
  readonly leagueId: string
  readonly name: string
  readonly week: number // from 1
  readonly isFinal: boolean
  readonly duels: readonly Duel[]
  readonly champion: string // after the final week; '' before
}

const averageText = (value: number | null, language: Language) =>
  value === null ? '–' : numberText(value, language)

function duelValues({ home, away, homeAverage, awayAverage }: Duel, language: Language) {
  const score = `${averageText(homeAverage, language)} : ${averageText(awayAverage, language)}`
  return { home, away, score }
}

function wordsOf({ event, duels, champion }: LeagueFacts, language: Language): Run[] {
  const t = texts[language].post
  const lines = duels.map((duel) => runsOf(t[event].duel, duelValues(duel, language)))
  if (champion) lines.unshift(runsOf(t.champion, { name: champion }))
  return lines.flatMap((line, i) => (i ? [{ text: '\n' }, ...line] : line))
}

function titleOf({ event, name, week, isFinal }: LeagueFacts, language: Language): string {
  const t = texts[language].post[event]
  return fill(isFinal ? t.final : t.title, { name, week: numberText(week, language) })
}

/** A channel is told who meets whom in a league's week, or how it ended. */
function leagueCard(facts: LeagueFacts, language: Language, link: Link): Card {
  const t = texts[language].post
  const { event, leagueId, duels, champion } = facts
  const rows = duels.map((duel) => ({
    name: duel.home,
    value: fill(t[event].value, duelValues(duel, language)),
  }))
  return {
    language,
    title: titleOf(facts, language),
    words: wordsOf(facts, language),
    picture: null,
    facts: champion ? [{ name: t.championName, value: champion }, ...rows] : rows,
    buttons: [{ label: t.see, url: link(`/leaderboard/leagues/${leagueId}`, t.see) }],
    hasPrimary: false,
    foot: t.foot,
  }
}

/** What is told of a league's week, by the figures its page shows; null where there is nothing to tell. */
async function leagueFacts(
  { db }: World,
  { teamId }: Team,
  { leagueId, week, event }: z.infer<typeof payload>,
): Promise<LeagueFacts | null> {
  const league = await findLeague(db, { teamId, leagueId })
  if (!league?.startedAt || (league.endedAt && !league.places)) return null
  const closed = await closedWeeks(db, league)
  const done = closed[week]
  if ((event === 'opens') === (done !== undefined)) return null
  const names = await namesNow(db, teamId)
  const called = (side: number) => sideName(league.sides[side]!, names)
  const pairs = done?.pairs ?? pairsOf(league, week, closed)
  const isFinal = week + 1 === weeksOf(league)
  const average = (side: number) => done?.averages[side] ?? null
  return {
    event,
    leagueId,
    isFinal,
    name: league.name,
    week: week + 1,
    duels: pairs.map(([home, away]) => ({
      home: called(home),
      away: called(away),
      homeAverage: average(home),
      awayAverage: average(away),
    })),
    champion: isFinal && league.places ? called(league.places[0]!) : '',
  }
}

/** A week of a league begins, or is decided. */
const leaguePost: ChannelMessage<z.infer<typeof payload>> = {
  to: 'channel',
  kind: 'league',
  payload,
  async card({ world, team, language, link }, about) {
    const facts = await leagueFacts(world, team, about)
    return facts && leagueCard(facts, language, link)
  },
}

export const leagueMessages = [leaguePost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    league: z.infer<typeof payload>
  }
}
