import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { countMembers } from '#server/accounts/store.ts'
import { runsOf, type Fact, type Run } from '#server/messaging/card.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { namesOf } from '#server/teams/names.ts'
import { weekdayClockAt } from '#server/texts/clock-text.ts'
import { fill } from '#server/texts/fill.ts'
import { listText, numberText } from '#server/texts/format.ts'
import { pollNoticeSchema } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { areFew, winnersOf } from './steps.ts'
import { findPoll, type PollRow } from './store.ts'

const texts = { en, tr }

const pageOf = ({ pollId }: { readonly pollId: string }) => `/poll?pollId=${pollId}`

export const pollOpens = personMessages(texts)({
  kind: 'poll',
  payload: pollNoticeSchema,
  recipients: 'Everyone of the space',
  when: 'A quick question is open',
  topic: 'schedule',
  sent: { page: pageOf, line: 'poll' },
})

/** What a poll's card says. Nobody who voted is named. */
interface Content {
  readonly words: readonly Run[]
  readonly facts: readonly Fact[]
}

function openContent(
  { options, closesAt }: PollRow,
  author: string,
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
): Content {
  const t = texts[language].post
  const closes = weekdayClockAt(closesAt, timeZone, language)
  const facts = [
    { name: t.optionsName, value: options.map(({ text }) => text).join(' · ') },
    { name: t.closesName, value: closes },
  ]
  if (author) facts.unshift({ name: t.askerName, value: author })
  return { words: runsOf(t.opens.words, { closes }), facts }
}

function closedContent({ options, result }: PollRow, people: number, language: Language): Content {
  const t = texts[language].post
  if (!result || areFew(result.voters)) return { words: runsOf(t.closes.few, {}), facts: [] }
  const number = (value: number) => numberText(value, language)
  const winners = winnersOf(result).map((place) => options[place]!.text)
  const values = {
    winner: listText(winners, language),
    count: number(Math.max(...result.counts)),
    voters: number(result.voters),
  }
  const voted = fill(t.of, { count: values.voters, people: number(people) })
  return {
    words: runsOf(winners.length > 1 ? t.closes.level : t.closes.won, values),
    facts: [
      ...options.map(({ text }, i) => ({ name: text, value: number(result.counts[i]!) })),
      { name: t.votersName, value: voted },
    ],
  }
}

const payload = z.object({ pollId: z.string(), event: z.enum(['opens', 'closes']) })

/** A poll is open, or its result. */
const pollPost = channelMessage({
  kind: 'poll',
  payload,
  recipients: 'The channel its author chose',
  when: 'A quick question is open, or closes',
  turnedOffBy: 'Its author, who chooses no channel',
  async card({ world, team: { teamId, timeZone }, language }, { pollId, event }) {
    const { db, now } = world
    const poll = await findPoll(db, { teamId, pollId })
    const isOpen = event === 'opens'
    if (!poll || (isOpen ? now() >= poll.closesAt : !poll.result)) return null
    const { question, userId } = poll
    const author = (await namesOf(db, teamId, [userId])).get(userId) ?? ''
    const t = texts[language].post
    return {
      title: fill(t[event].title, { question }),
      ...(isOpen
        ? openContent(poll, author, { timeZone, language })
        : closedContent(poll, await countMembers(db, teamId), language)),
      buttons: [{ label: isOpen ? t.vote : t.see, path: pageOf({ pollId }) }],
      hasPrimary: isOpen,
      foot: t.foot,
    }
  },
})

export const messages = [pollOpens, pollPost]

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    poll: z.infer<typeof payload>
  }
}
