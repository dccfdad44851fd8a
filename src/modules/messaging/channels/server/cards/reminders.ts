import type { Card, Fact, Run } from '#server/messaging/card.ts'

/** One thing a channel is reminded of: a card of its own, and what of it stands on another's. */
export interface Reminder {
  readonly card: Card
  readonly also: { readonly words: readonly Run[]; readonly fact: Fact }
  readonly closesAt: Date
}

const BUTTONS = 3

/** A channel's one reminder of a day: the first leads, the others are facts more. */
export function remindersCard([first, ...others]: readonly [Reminder, ...Reminder[]]): Card {
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
