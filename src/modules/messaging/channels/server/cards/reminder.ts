import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type CardPicture, type Link } from '#server/messaging/card.ts'
import { type Reminder, remindersCard } from './reminders.ts'
import { cityOf, formOf, numberText } from '#server/texts/format.ts'
import { texts } from './texts.ts'
import { alsoOfRound, predictorCard } from './predictor.ts'
import { channelUsers, type Reminding } from '../channel-source.ts'
import { cardPicture } from '../pictures.ts'
import { predictorFacts } from '../predictor-facts.ts'
import { reminderFacts } from '../reminder-facts.ts'
import { closingAt, puzzleAt, type To } from '../card-context.ts'

/** Something that closes soon, and how many have done it. Nobody is named: not who did, not who is missing. */
export interface ReminderFacts {
  readonly name: string // 'Find the word 412'
  readonly path: string // where it is done
  readonly minutes: number // until it closes
  readonly closes: string // 'HH:mm' by the team's clock; '' at midnight
  readonly timeZone: string
  readonly played: number
  readonly people: number // of so many
}

const SOON = 120 // minutes: until then they are counted, before it the hour is said

function titleOf({ name, minutes, closes }: ReminderFacts, language: Language): string {
  const t = texts[language].reminder
  const count = numberText(minutes, language)
  if (minutes <= SOON) return fill(formOf(t.soon, minutes, language), { name, count })
  return fill(closes ? t.at : t.midnight, { name, time: closes })
}

/** A channel is reminded, once a day at most. */
export function reminderCard(
  facts: ReminderFacts,
  language: Language,
  { link, picture }: { link: Link; picture: CardPicture | null },
): Card {
  const t = texts[language].reminder
  const { played, people, path, closes, timeZone } = facts
  const count = { played: numberText(played, language), people: numberText(people, language) }
  const time = closes || t.midnightName
  return {
    language,
    title: titleOf(facts, language),
    words: runsOf(played ? t.words : t.nobody, count),
    picture,
    facts: [
      { name: t.closesName, value: `${time}, ${cityOf(timeZone)}` },
      { name: t.playedName, value: fill(t.playedValue, count) },
    ],
    buttons: [
      { label: t.play, url: link(path, t.play) },
      { label: t.all, url: link('/', t.all) },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** What stands of it on a reminder of something else. */
export function alsoOfPuzzle(facts: ReminderFacts, language: Language): Reminder['also'] {
  const { name, closes, timeZone } = facts
  const time = closes || texts[language].reminder.midnightName
  const value = `${time}, ${cityOf(timeZone)}`
  return { words: [{ text: `${titleOf(facts, language)}.` }], fact: { name, value } }
}

type ReminderOf<What extends Reminding['what']> = Extract<Reminding, { what: What }>

async function puzzleReminder(to: To, about: ReminderOf<'reminder'>): Promise<Reminder | null> {
  const { world, team, language, link } = to
  const closesAt = new Date(about.closesAt)
  const when = { language, closesAt, closes: closingAt(to, about.closesAt) }
  const facts = await reminderFacts(world, team, puzzleAt(to, about), when)
  if (!facts) return null
  const card = reminderCard(facts, language, {
    link,
    picture: cardPicture(world, 'court', language),
  })
  return { card, closesAt, also: alsoOfPuzzle(facts, language) }
}

async function roundReminder(to: To, about: ReminderOf<'predictor'>): Promise<Reminder | null> {
  const { world, team, language, link } = to
  const facts = await predictorFacts(world, team, about)
  if (!facts?.locksAt) return null
  const { locksAt: closesAt } = facts
  const card = predictorCard(facts, language, link)
  return { card, closesAt, also: alsoOfRound(facts, language) }
}

const idOf = (one: Reminding) =>
  one.what === 'reminder' ? one.gameType : `${one.gameId} ${one.stageId}`

/* What it is reminded of by this post, and whatever else it is today: it hears of that now or not at all. */
async function remindersOf({ world, team, destination }: To, own: Reminding) {
  const reminders: Reminding[] = [own]
  for (const user of channelUsers(world.modules))
    reminders.push(...((await user.reminds?.(world, team, destination)) ?? []))
  return [...new Map(reminders.toReversed().map((one) => [idOf(one), one])).values()]
}

const byTime = (a: Reminder, b: Reminder) => a.closesAt.getTime() - b.closesAt.getTime()

/** The one reminder of a channel's day, puzzles first; null where nothing is to be reminded of any more. */
export async function reminderPost(to: To, own: Reminding): Promise<Card | null> {
  const [puzzles, rounds]: [Reminder[], Reminder[]] = [[], []]
  for (const one of await remindersOf(to, own)) {
    const isPuzzle = one.what === 'reminder'
    const reminder = await (isPuzzle ? puzzleReminder(to, one) : roundReminder(to, one))
    if (reminder) (isPuzzle ? puzzles : rounds).push(reminder)
  }
  const [first, ...others] = [...puzzles.toSorted(byTime), ...rounds.toSorted(byTime)]
  return first ? remindersCard([first, ...others]) : null
}
