import type { Card } from './cards/card.ts'
import { alsoOfRound, predictorCard } from './cards/predictor.ts'
import { alsoOfPuzzle, reminderCard } from './cards/reminder.ts'
import { remindersCard, type Reminder } from './cards/reminders.ts'
import { channelUsers, type Reminding } from './channel-source.ts'
import { cardPicture } from './pictures.ts'
import { predictorFacts } from './predictor-facts.ts'
import { reminderFacts } from './reminder-facts.ts'
import { closingAt, puzzleAt, type To } from './card-context.ts'

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
