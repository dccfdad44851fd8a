import type { Language } from '#shared/accounts.ts'
import { dayAt } from '#shared/days.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Fact, type Link } from '#server/messaging/card.ts'
import { cityOf, listText, numberText } from '#server/texts/format.ts'
import { texts } from './texts.ts'
import { findPoll, areFew, winnersOf } from '#modules/play/polls/server/index.ts'
import { countMembers } from '#server/accounts/store.ts'
import { users } from '#server/teams/schema.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'

/** A quick question while it is open, or how it went. Nobody who voted is named. */
export interface PollFacts {
  readonly event: 'opens' | 'closes'
  readonly pollId: string
  readonly question: string
  readonly options: readonly string[]
  readonly closesAt: Date
  readonly timeZone: string
  readonly author: string // '': a former colleague
  readonly people: number
  readonly result: { readonly voters: number; readonly counts: readonly number[] } | null // null: open, or too few voted
  readonly winners: readonly string[]
}

const locales = { en: 'en-GB', tr: 'tr' }

function closesText({ closesAt, timeZone }: PollFacts, language: Language): string {
  const weekday = new Date(`${dayAt(closesAt, timeZone)}T12:00:00Z`).toLocaleDateString(
    locales[language],
    { weekday: 'long', timeZone: 'UTC' },
  )
  return `${weekday} ${clockAt(closesAt, timeZone)}, ${cityOf(timeZone)}`
}

function openRows(facts: PollFacts, language: Language): Fact[] {
  const t = texts[language].poll
  const { author, options } = facts
  return [
    ...(author ? [{ name: t.askerName, value: author }] : []),
    { name: t.optionsName, value: options.join(' · ') },
    { name: t.closesName, value: closesText(facts, language) },
  ]
}

function closedRows({ result, options, people }: PollFacts, language: Language): Fact[] {
  const t = texts[language].poll
  if (!result) return []
  const count = numberText(result.voters, language)
  return [
    ...options.map((name, i) => ({ name, value: numberText(result.counts[i]!, language) })),
    { name: t.votersName, value: fill(t.of, { count, people: numberText(people, language) }) },
  ]
}

function closedWords({ result, winners }: PollFacts, language: Language) {
  const t = texts[language].poll.closes
  if (!result) return runsOf(t.few, {})
  const values = {
    winner: listText(winners, language),
    count: numberText(Math.max(...result.counts), language),
    voters: numberText(result.voters, language),
  }
  return runsOf(winners.length > 1 ? t.level : t.won, values)
}

/** A channel is told of a poll. */
export function pollCard(facts: PollFacts, language: Language, link: Link): Card {
  const t = texts[language].poll
  const { event, pollId, question } = facts
  const isOpen = event === 'opens'
  const label = isOpen ? t.vote : t.see
  return {
    language,
    title: fill(t[event].title, { question }),
    words: isOpen
      ? runsOf(t.opens.words, { closes: closesText(facts, language) })
      : closedWords(facts, language),
    picture: null,
    facts: isOpen ? openRows(facts, language) : closedRows(facts, language),
    buttons: [{ label, url: link(`/poll?pollId=${pollId}`, label) }],
    hasPrimary: isOpen,
    foot: t.foot,
  }
}

interface PollAbout {
  readonly pollId: string
  readonly event: PollFacts['event']
}

/** What is told of a poll: while it is open, or how it went; null where there is nothing to tell. */
export async function pollFacts(
  { db, now }: World,
  { teamId, timeZone }: Team,
  { pollId, event }: PollAbout,
): Promise<PollFacts | null> {
  const poll = await findPoll(db, { teamId, pollId })
  if (!poll || (event === 'opens' ? now() >= poll.closesAt : !poll.result)) return null
  const { question, closesAt, result, userId } = poll
  const options = poll.options.map(({ text }) => text)
  const [author] = await db
    .select({ name: users.name })
    .from(users)
    .where(personRows(users, { teamId, userId }))
  return {
    event,
    pollId,
    question,
    options,
    closesAt,
    timeZone,
    author: author?.name ?? '',
    people: await countMembers(db, teamId),
    result: result && !areFew(result.voters) ? result : null,
    winners: result ? winnersOf(result).map((place) => options[place]!) : [],
  }
}
