import { scheduledPost } from '#server/messaging/schedulable.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { z } from 'zod'
import { livePicture } from '#server/messaging/pictures.ts'
import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type CardPicture, type Fact } from '#server/messaging/card.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { formOf, numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import type { TeamCourt } from '#shared/team-court.ts'
import { dayAt } from '#shared/days.ts'
import { clockAt, weekdayClockAt } from '#server/texts/clock-text.ts'
import { nudgeNoticeSchema } from '../contract.ts'
import { teamCourt } from './court.ts'

const texts = { en, tr }

export const nudge = personMessages(texts)({
  kind: 'nudge',
  payload: nudgeNoticeSchema,
  recipients: 'A colleague, or everyone with a square left to paint',
  when: 'Somebody nudges them',
  topic: 'nudge',
  quietTopic: 'nudges',
  sent: {
    page: () => '/',
    line: 'nudge',
    activity: { type: 'nudge', parameters: ['person'] },
  },
})

/** A team's court of a day. Nobody is named but who nudged. */
export interface CourtFacts {
  readonly squares: number
  readonly painted: number
  readonly goal: number
  readonly metAt: Date | null // null while the goal is open
  readonly timeZone: string
  readonly weeks: number // in a row
  readonly met: number // days of this week
  readonly worked: number // of so many working days
  readonly nudgedBy: string // ''
}

function rowsOf(facts: CourtFacts, language: Language): Fact[] {
  const { squares, painted, goal, metAt, timeZone, weeks, met, worked, nudgedBy } = facts
  const t = texts[language].post
  const number = (value: number) => numberText(value, language)
  const inARow = fill(formOf(t.weeks, weeks, language), { count: number(weeks) })
  const counts = { count: number(met), of: number(worked) }
  if (metAt)
    return [
      { name: t.metName, value: weekdayClockAt(metAt, timeZone, language) },
      { name: t.weekName, value: fill(t.weekValue, counts) },
      { name: t.weeksName, value: inARow },
    ]
  const toGoal = goal - painted
  const count = number(toGoal)
  return [
    { name: t.goalName, value: fill(formOf(t.squares, toGoal, language), { count }) },
    { name: t.leftName, value: number(squares - painted) },
    { name: t.weeksName, value: inARow },
    ...(nudgedBy ? [{ name: t.nudgeName, value: nudgedBy }] : []),
  ]
}

/** The team's court, posted once a day and drawn again as it is painted. */
export function courtCard(
  facts: CourtFacts,
  language: Language,
  picture: CardPicture | null,
): Card {
  const t = texts[language].post
  const { squares, painted, metAt, timeZone, nudgedBy } = facts
  const number = (value: number) => numberText(value, language)
  const time = metAt ? clockAt(metAt, timeZone) : ''
  const values = { painted: number(painted), squares: number(squares), time }
  const remaining = squares - painted
  const words = metAt ? t.wordsMet : formOf(t.words, remaining, language)
  const see = { label: t.see, path: '/' }
  return {
    title: fill(metAt ? t.titleMet : t.title, values),
    words: [
      ...runsOf(words, { ...values, left: number(remaining) }),
      ...(nudgedBy && !metAt ? runsOf(` ${t.nudged}`, { name: nudgedBy }) : []),
    ],
    picture,
    facts: rowsOf(facts, language),
    buttons: metAt ? [see] : [{ label: t.paint, path: '/' }, see],
    hasPrimary: !metAt,
    foot: t.foot,
  }
}

function factsOf(
  { goal, metAt, nudge: last, weeks, ...court }: TeamCourt,
  timeZone: string,
): CourtFacts | null {
  if (goal === null) return null
  const worked = weeks.days.filter(({ state }) => state !== 'off')
  return {
    squares: court.squares,
    painted: court.painted,
    goal,
    metAt: metAt ? new Date(metAt) : null,
    timeZone,
    weeks: weeks.inARow,
    met: worked.filter(({ state }) => state === 'met').length,
    worked: worked.length,
    nudgedBy: last?.by?.name ?? '',
  }
}

const courtPayload = z.object({ day: z.string() }) // the team's court of its day

/** The court of a day as it stands, while that is today and a working day. */
const courtPost = channelMessage({
  kind: 'court',
  payload: courtPayload,
  recipients: 'The channel of its schedule',
  when: 'The time of its schedule has come',
  turnedOffBy: 'Its schedule',
  async card({ world, team, language }, { day }) {
    const { teamId, timeZone } = team
    if (day !== dayAt(world.now(), timeZone)) return null
    const facts = factsOf(await teamCourt(world, teamId, team), timeZone)
    if (!facts) return null
    const { painted, squares } = facts
    const counts = { painted: String(painted), squares: String(squares) }
    const subject = { teamId, what: 'court', day, language }
    const alt = fill(texts[language].post.alt, counts)
    return courtCard(facts, language, livePicture(world, subject, alt, painted))
  },
})

/** A nudge, and the team’s court of a day, posted by schedule. */
export const courtMessages = {
  messages: [nudge, courtPost],
  ...scheduledPost(courtPost, (at, timeZone) => ({ day: dayAt(at, timeZone) })),
}

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    court: z.infer<typeof courtPayload>
  }
}
