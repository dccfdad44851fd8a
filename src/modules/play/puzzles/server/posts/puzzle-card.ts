import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type CardPicture } from '#server/messaging/card.ts'
import { cityOf, formOf, numberText } from '#server/texts/format.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en, tr }

/** What a post of the day's puzzle tells. */
export interface PuzzleFacts {
  readonly gameType: string
  readonly game: string // its name
  readonly number: number
  readonly editions: readonly string[] // by name, where there are several
  readonly yesterday: number // people who finished it
  readonly closes: string // 'HH:mm' by the team's clock; '' at midnight
  readonly timeZone: string
}

/** The day's puzzle is there: which one, how many played yesterday, and a button that plays it. */
export function puzzleCard(
  facts: PuzzleFacts,
  language: Language,
  picture: CardPicture | null,
): Card {
  const t = texts[language].post.puzzle
  const number = numberText(facts.number, language)
  const editions = facts.editions.length ? ` (${facts.editions.join(', ')})` : ''
  const count = numberText(facts.yesterday, language)
  const yesterday = facts.yesterday
    ? runsOf(` ${formOf(t.yesterday, facts.yesterday, language)}`, { count })
    : []
  const rows = [{ name: facts.game, value: `${number}${editions}` }]
  if (facts.yesterday) {
    const value = fill(formOf(t.yesterdayValue, facts.yesterday, language), { count })
    rows.push({ name: t.yesterdayName, value })
  }
  const play = fill(t.play, { game: facts.game })
  const zone = cityOf(facts.timeZone)
  return {
    title: fill(t.title, { game: facts.game }),
    words: [...runsOf(t.words, { game: facts.game, number, editions }), ...yesterday],
    picture,
    facts: rows,
    buttons: [
      { label: play, path: `/puzzle/${facts.gameType}` },
      { label: t.all, path: '/' },
    ],
    hasPrimary: true,
    foot: fill(facts.closes ? t.closes : t.midnight, { time: facts.closes, zone }),
  }
}
