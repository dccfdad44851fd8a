import type { Card } from './card.ts'
import type { To } from './channel-message.ts'
import { channelUsers, type Reminder } from './channel-user.ts'

const BUTTONS = 3

/** A channel's one reminder of a day: the first leads, the others are facts more. */
function remindersCard([first, ...others]: readonly [Reminder, ...Reminder[]]): Card {
  const { card } = first
  if (others.length === 0) return card
  const leads = [first, ...others].flatMap(({ card: { buttons } }) => buttons.slice(0, 1))
  return {
    ...card,
    words: [...card.words, ...others.flatMap(({ also }) => [{ text: ' ' }, ...also.words])],
    facts: [...card.facts, ...others.map(({ also }) => also.fact)],
    buttons: leads.slice(0, BUTTONS),
  }
}

const inOrder = (a: Reminder, b: Reminder) =>
  a.order - b.order || a.closesAt.getTime() - b.closesAt.getTime()

/**
 * The one reminder of a channel's day: what it is reminded of by this post, and whatever else it is
 * today, for it hears of that now or not at all. Null where nothing is to be reminded of any more.
 */
export async function reminderPost(
  to: To,
  own: { readonly id: string; readonly reminder: Reminder | null },
): Promise<Card | null> {
  const reminders = new Map<string, Reminder>()
  for (const { reminds } of channelUsers(to.world.modules))
    for (const one of (await reminds?.(to)) ?? [])
      if (one.id !== own.id) reminders.set(one.id, reminders.get(one.id) ?? one)
  const all = [...(own.reminder ? [own.reminder] : []), ...reminders.values()]
  const [first, ...others] = all.toSorted(inOrder)
  return first ? remindersCard([first, ...others]) : null
}
