import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import { texts } from './texts.ts'

/** A table that is open to the team. */
export interface RoomFacts {
  readonly gameType: string
  readonly game: string
  readonly path: string // of the table
  readonly seats: { readonly min: number; readonly max: number }
}

/** A table is open: which game, how many can sit, and a button that leads there. */
export function roomCard(facts: RoomFacts, language: Language, link: Link): Card {
  const t = texts[language].room
  const { game, path, seats } = facts
  const range = { min: String(seats.min), max: String(seats.max) }
  const value = seats.min === seats.max ? range.min : fill(t.seats, range)
  return {
    language,
    title: fill(t.title, { game }),
    words: runsOf(t.words, {}),
    picture: null,
    facts: [
      { name: t.gameName, value: game },
      { name: t.seatsName, value },
    ],
    buttons: [
      { label: t.join, url: link(path, t.join) },
      { label: t.others, url: link('/games/rooms', t.others) },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}
