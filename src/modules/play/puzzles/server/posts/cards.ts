import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type CardPicture, type Fact } from '#server/messaging/card.ts'
import { cityOf, formOf, numberText, listText } from '#server/texts/format.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }
import type { Reminder } from '#server/messaging/channel-user.ts'
import type { PuzzleScore } from '#shared/game.ts'
import { meanText, scoreText } from '../score-text.ts'

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
  const t = texts[language].post.reminder
  const count = numberText(minutes, language)
  if (minutes <= SOON) return fill(formOf(t.soon, minutes, language), { name, count })
  return fill(closes ? t.at : t.midnight, { name, time: closes })
}

/** A channel is reminded, once a day at most. */
export function reminderCard(
  facts: ReminderFacts,
  language: Language,
  picture: CardPicture | null,
): Card {
  const t = texts[language].post.reminder
  const { played, people, path, closes, timeZone } = facts
  const count = { played: numberText(played, language), people: numberText(people, language) }
  const time = closes || t.midnightName
  return {
    title: titleOf(facts, language),
    words: runsOf(played ? t.words : t.nobody, count),
    picture,
    facts: [
      { name: t.closesName, value: `${time}, ${cityOf(timeZone)}` },
      { name: t.playedName, value: fill(t.playedValue, count) },
    ],
    buttons: [
      { label: t.play, path },
      { label: t.all, path: '/' },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** What stands of it on a reminder of something else. */
export function alsoOfPuzzle(facts: ReminderFacts, language: Language): Reminder['also'] {
  const { name, closes, timeZone } = facts
  const time = closes || texts[language].post.reminder.midnightName
  const value = `${time}, ${cityOf(timeZone)}`
  return { words: [{ text: `${titleOf(facts, language)}.` }], fact: { name, value } }
}

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
