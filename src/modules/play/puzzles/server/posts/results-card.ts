import type { Language } from '#shared/accounts.ts'
import type { PuzzleScore } from '#shared/game.ts'
import { fill } from '#server/texts/fill.ts'
import { meanText, scoreText } from '../score-text.ts'
import { runsOf, type Card, type CardPicture, type Fact } from '#server/messaging/card.ts'
import { formOf, listText, numberText } from '#server/texts/format.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en, tr }

type Score = Pick<PuzzleScore, 'value' | 'unit'>

/** How a day's puzzle went. Nobody is named but who is here and did best. */
export interface ResultsFacts {
  readonly gameType: string
  readonly game: string
  readonly number: number
  readonly played: number
  readonly solved: number
  readonly best: readonly (Score & { readonly userId: string; readonly name: string })[] // up to three, the best first
  readonly average: Score | null
  readonly streak: { readonly name: string; readonly days: number } | null // the longest that runs
}

/** Somebody and their score: 'Mara 3'. */
export const namedScore = (one: ResultsFacts['best'][number]) => `${one.name} ${scoreText(one)}`

function rowsOf(facts: ResultsFacts, language: Language): Fact[] {
  const t = texts[language].post.results
  const { best, average, streak } = facts
  const rows: Fact[] = []
  if (best[0]) {
    const name = best[0].unit === 'guesses' ? t.fewestName : t.fastestName
    rows.push({ name, value: listText(best.map(namedScore), language) })
  }
  if (average) {
    const mean = meanText(average, language)
    const value = average.unit === 'guesses' ? fill(t.guesses, { average: mean }) : mean
    rows.push({ name: t.averageName, value })
  }
  if (streak) {
    const { name, days } = streak
    const value = fill(formOf(t.streak, days, language), { name, count: String(days) })
    rows.push({ name: t.streakName, value })
  }
  return rows
}

function wordsOf({ best, average }: ResultsFacts, language: Language) {
  const t = texts[language].post.results
  const [first, ...rest] = best
  if (!first) return runsOf(t.nobody, {})
  const names = listText(rest.map(namedScore), language)
  const others = rest.length ? fill(t.others, { names }) : ''
  const text = first.unit === 'guesses' ? t.fewest : t.fastest
  const mean = average ? ` ${fill(t.average, { average: meanText(average, language) })}` : ''
  return [...runsOf(text, { first: namedScore(first), others }), ...(mean ? [{ text: mean }] : [])]
}

/** How it went: counts, the best by name, no letter of the answer. */
export function resultsCard(
  facts: ResultsFacts,
  language: Language,
  picture: CardPicture | null,
): Card {
  const t = texts[language].post.results
  const { gameType, game } = facts
  const count = (value: number) => numberText(value, language)
  const { number, played, solved } = facts
  const values = { game, number: count(number), played: count(played), solved: count(solved) }
  return {
    title: fill(t.title, values),
    words: wordsOf(facts, language),
    picture,
    facts: rowsOf(facts, language),
    buttons: [
      { label: t.all, path: `/puzzle/${gameType}` },
      { label: t.board, path: `/leaderboard/details?gameType=${gameType}` },
    ],
    foot: t.foot,
  }
}
