import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { runsOf } from '#server/messaging/card.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { fill } from '#server/texts/fill.ts'
import { numberText } from '#server/texts/format.ts'
import { pairsOf } from './pairings.ts'
import { duelNoticeSchema, type DuelNotice } from '../contract.ts'
import { sideName } from './duel-notifications.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { closedWeeks, findLeague, namesNow } from './store.ts'
import { weeksOf } from './weeks.ts'

const texts = { en, tr }
const message = personMessages(texts)

const pageOf = ({ leagueId }: { readonly leagueId: string }) => `/leaderboard/leagues/${leagueId}`

const duels = {
  payload: duelNoticeSchema,
  recipients: 'People of a department with a duel',
  topic: 'schedule',
  sent: {
    page: pageOf,
    line: ({ duel: { verdict, isFinal } }: DuelNotice) => verdict ?? (isFinal ? 'final' : 'begins'),
    values: ({ duel }: DuelNotice) => duel,
  },
} as const

export const duelBegins = message({
  ...duels,
  kind: 'duel',
  when: 'A league’s week begins',
  quietTopic: 'nudges',
})

export const duelDecided = message({
  ...duels,
  kind: 'duelResult',
  when: 'A league’s week is decided',
})

const payload = z.object({
  leagueId: z.string(),
  week: z.int(), // from 0
  event: z.enum(['opens', 'closes']),
})

const averageText = (value: number | null | undefined, language: Language) =>
  typeof value === 'number' ? numberText(value, language) : '–'

/** A week of a league begins, or is decided, by the figures its page shows. */
const leaguePost = channelMessage({
  kind: 'league',
  payload,
  recipients: 'The channel of the league',
  when: 'A week of it begins, or is decided',
  turnedOffBy: 'The league, which has no channel then',
  async card({ world: { db }, team: { teamId }, language }, { leagueId, week, event }) {
    const league = await findLeague(db, { teamId, leagueId })
    if (!league?.startedAt || (league.endedAt && !league.places)) return null
    const closed = await closedWeeks(db, league)
    const done = closed[week]
    if ((event === 'opens') === (done !== undefined)) return null
    const names = await namesNow(db, teamId)
    const called = (side: number) => sideName(league.sides[side]!, names)
    const average = (side: number) => averageText(done?.averages[side], language)
    const pairs = (done?.pairs ?? pairsOf(league, week, closed)).map(([home, away]) => ({
      home: called(home),
      away: called(away),
      score: `${average(home)} : ${average(away)}`,
    }))
    const isFinal = week + 1 === weeksOf(league)
    const champion = isFinal && league.places ? called(league.places[0]!) : ''
    const t = texts[language].post
    const lines = pairs.map((pair) => runsOf(t[event].duel, pair))
    if (champion) lines.unshift(runsOf(t.champion, { name: champion }))
    const heading = { name: league.name, week: numberText(week + 1, language) }
    return {
      title: fill(isFinal ? t[event].final : t[event].title, heading),
      words: lines.flatMap((line, i) => (i ? [{ text: '\n' }, ...line] : line)),
      facts: [
        ...(champion ? [{ name: t.championName, value: champion }] : []),
        ...pairs.map((pair) => ({ name: pair.home, value: fill(t[event].value, pair) })),
      ],
      buttons: [{ label: t.see, path: pageOf({ leagueId }) }],
      foot: t.foot,
    }
  },
})

export const messages = [duelBegins, duelDecided, leaguePost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    league: z.infer<typeof payload>
  }
}
