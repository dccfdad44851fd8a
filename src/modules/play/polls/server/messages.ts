import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { dayAt } from '#shared/days.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Fact, type Link } from '#server/messaging/card.ts'
import type { ChannelMessage } from '#server/messaging/channel-message.ts'
import { cityOf, listText, numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import { areFew, winnersOf } from './steps.ts'
import { findPoll } from './store.ts'
import tr from './tr.json' with { type: 'json' }
import { countMembers } from '#server/accounts/store.ts'
import { users } from '#server/teams/schema.ts'
import { personRows } from '#server/teams/person-rows.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'

const texts = { en, tr }

/** A quick question while it is open, or how it went. Nobody who voted is named. */
interface PollFacts {
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
  const t = texts[language].post
  const { author, options } = facts
  return [
    ...(author ? [{ name: t.askerName, value: author }] : []),
    { name: t.optionsName, value: options.join(' · ') },
    { name: t.closesName, value: closesText(facts, language) },
  ]
}

function closedRows({ result, options, people }: PollFacts, language: Language): Fact[] {
  const t = texts[language].post
  if (!result) return []
  const count = numberText(result.voters, language)
  return [
    ...options.map((name, i) => ({ name, value: numberText(result.counts[i]!, language) })),
    { name: t.votersName, value: fill(t.of, { count, people: numberText(people, language) }) },
  ]
}

function closedWords({ result, winners }: PollFacts, language: Language) {
  const t = texts[language].post.closes
  if (!result) return runsOf(t.few, {})
  const values = {
    winner: listText(winners, language),
    count: numberText(Math.max(...result.counts), language),
    voters: numberText(result.voters, language),
  }
  return runsOf(winners.length > 1 ? t.level : t.won, values)
}

/** What a channel is told of a poll. */
function pollCard(facts: PollFacts, language: Language, link: Link): Card {
  const t = texts[language].post
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

const payload = z.object({ pollId: z.string(), event: z.enum(['opens', 'closes']) })

/** What is told of a poll: while it is open, or how it went; null where there is nothing to tell. */
async function pollFacts(
  { db, now }: World,
  { teamId, timeZone }: Team,
  { pollId, event }: z.infer<typeof payload>,
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

/** A poll is open, or its result. */
const pollPost: ChannelMessage<z.infer<typeof payload>> = {
  to: 'channel',
  kind: 'poll',
  payload,
  async card({ world, team, language, link }, about) {
    const facts = await pollFacts(world, team, about)
    return facts && pollCard(facts, language, link)
  },
}

export const pollMessages = [pollPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    poll: z.infer<typeof payload>
  }
}
