import { occurrencePost, type Schedulable } from '#server/messaging/schedulable.ts'
import type { To, ChannelMessage } from '#server/messaging/channel-message.ts'
import { z } from 'zod'
import { livePicture } from '#server/messaging/pictures.ts'
import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import {
  runsOf,
  type Card,
  type CardPicture,
  type Fact,
  type Link,
} from '#server/messaging/card.ts'
import { cityOf, formOf, numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import type { TeamCourt } from '#shared/team-court.ts'
import { dayAt } from '#shared/days.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import type { World } from '#server/world.ts'
import { teamCourt } from './court.ts'
import type { Team } from '#server/teams/store.ts'

const texts = { en, tr }

/** A team's court of a day. Nobody is named but who nudged. */
export interface CourtFacts {
  readonly squares: number
  readonly painted: number
  readonly goal: number
  readonly metAt: string // 'HH:mm' by the team's clock; '' while the goal is open
  readonly timeZone: string
  readonly weekday: string
  readonly weeks: number // in a row
  readonly met: number // days of this week
  readonly worked: number // of so many working days
  readonly nudgedBy: string // ''
}

function openRows({ squares, painted, goal, weeks, nudgedBy }: CourtFacts, language: Language) {
  const t = texts[language].post
  const remaining = goal - painted
  const rows: Fact[] = [
    {
      name: t.goalName,
      value: fill(formOf(t.squares, remaining, language), {
        count: numberText(remaining, language),
      }),
    },
    { name: t.leftName, value: numberText(squares - painted, language) },
    {
      name: t.weeksName,
      value: fill(formOf(t.weeks, weeks, language), { count: numberText(weeks, language) }),
    },
  ]
  return nudgedBy ? [...rows, { name: t.nudgeName, value: nudgedBy }] : rows
}

function metRows(facts: CourtFacts, language: Language): Fact[] {
  const { weekday, metAt, timeZone, weeks, met, worked } = facts
  const t = texts[language].post
  const counts = { count: numberText(met, language), of: numberText(worked, language) }
  return [
    { name: t.metName, value: `${weekday} ${metAt}, ${cityOf(timeZone)}` },
    { name: t.weekName, value: fill(t.weekValue, counts) },
    {
      name: t.weeksName,
      value: fill(formOf(t.weeks, weeks, language), { count: numberText(weeks, language) }),
    },
  ]
}

/** The team's court, posted once a day and drawn again as it is painted. */
export function courtCard(
  facts: CourtFacts,
  language: Language,
  { link, picture }: { link: Link; picture: CardPicture | null },
): Card {
  const t = texts[language].post
  const { squares, painted, metAt, nudgedBy } = facts
  const number = (value: number) => numberText(value, language)
  const values = { painted: number(painted), squares: number(squares), time: metAt }
  const remaining = squares - painted
  const words = metAt ? t.wordsMet : formOf(t.words, remaining, language)
  const see = { label: t.see, url: link('/', t.see) }
  return {
    language,
    title: fill(metAt ? t.titleMet : t.title, values),
    words: [
      ...runsOf(words, { ...values, left: number(remaining) }),
      ...(nudgedBy && !metAt ? runsOf(` ${t.nudged}`, { name: nudgedBy }) : []),
    ],
    picture,
    facts: metAt ? metRows(facts, language) : openRows(facts, language),
    buttons: metAt ? [see] : [{ label: t.paint, url: link('/', t.paint) }, see],
    hasPrimary: !metAt,
    foot: t.foot,
  }
}

const locales = { en: 'en-GB', tr: 'tr' }

const weekdayText = (day: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

function factsOf(
  { day, goal, metAt, nudge, weeks, ...court }: TeamCourt,
  timeZone: string,
  language: Language,
) {
  if (goal === null) return null
  const worked = weeks.days.filter(({ state }) => state !== 'off')
  return {
    squares: court.squares,
    painted: court.painted,
    goal,
    metAt: metAt ? clockAt(new Date(metAt), timeZone) : '',
    timeZone,
    weekday: weekdayText(day, language),
    weeks: weeks.inARow,
    met: worked.filter(({ state }) => state === 'met').length,
    worked: worked.length,
    nudgedBy: nudge?.by?.name ?? '',
  }
}

/** The court of a day as it stands; null where it is not today's any more, or no working day's. */
async function courtFacts(
  world: World,
  team: Team,
  { day, language }: { day: string; language: Language },
): Promise<CourtFacts | null> {
  if (day !== dayAt(world.now(), team.timeZone)) return null
  return factsOf(await teamCourt(world, team.teamId, team), team.timeZone, language)
}

const courtPayload = z.object({ day: z.string() }) // the team's court of its day

const courtPost: ChannelMessage<z.infer<typeof courtPayload>> = {
  to: 'channel',
  kind: 'court',
  payload: courtPayload,
  async card({ world, team, language, link }, { day }) {
    const facts = await courtFacts(world, team, { day, language })
    if (!facts) return null
    const { painted, squares } = facts
    const counts = { painted: String(painted), squares: String(squares) }
    const subject = { teamId: team.teamId, what: 'court', day, language }
    const alt = fill(texts[language].post.alt, counts)
    return courtCard(facts, language, { link, picture: livePicture(world, subject, alt, painted) })
  },
}

export const courtMessages = [courtPost]

/** The team’s court of a day, posted by schedule. */
export const schedulableCourt: Schedulable = {
  what: 'court',
  isOnly: true,
  jobs: (occurrence) => [
    occurrencePost(occurrence, {
      what: 'court',
      day: dayAt(occurrence.at, occurrence.schedule.timeZone),
    }),
  ],
}

export const courtTrial = (to: To) =>
  courtPost.card(to, { day: dayAt(to.world.now(), to.team.timeZone) })

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    court: z.infer<typeof courtPayload>
  }
}
