import { roundRobin } from '#shared/round-robin.ts'
import { seededRandom } from '#games/kit/random.ts'
import { addDays, dayAt, daysBetween, type Day } from '#shared/days.ts'
import type { Language } from '#shared/accounts.ts'
import { instantOf } from '#shared/wall-clock.ts'

/** A season of the invented league, in one language. */
export interface PracticeSeason {
  readonly language: Language
  readonly starts: Day // a Monday
}

const ZONE = 'UTC'
const FIRST: Day = '2026-01-05' // the Monday of season 1
const ROUNDS = 14 // one a week: everybody meets everybody at both places
const SEASON_DAYS = 7 * (ROUNDS + 1)
const AHEAD_DAYS = 28
const MATCH_MS = 2 * 3_600_000
const GOALS = [0, 0, 1, 1, 1, 2, 2, 3, 4]

/* A match a day, Tuesday to Friday: on Monday the round is there to be tipped. */
const SLOTS = [
  { day: 1, time: '11:00' },
  { day: 2, time: '14:00' },
  { day: 3, time: '11:00' },
  { day: 4, time: '14:00' },
] as const

const names: Readonly<Record<Language, { season: (n: number) => string; teams: string[] }>> = {
  en: {
    season: (n) => `Practice league, season ${n}`,
    teams: [
      'Paper Lanterns',
      'Odd Socks',
      'Window Seat',
      'Slow Kettle',
      'Lost Keys',
      'Corner Desk',
      'Blue Umbrella',
      'Last Biscuit',
    ],
  },
  tr: {
    season: (n) => `Alıştırma ligi, ${n}. sezon`,
    teams: [
      'Kâğıt Fener',
      'Tek Çorap',
      'Cam Kenarı',
      'Ağır Demlik',
      'Kayıp Anahtar',
      'Köşe Masa',
      'Mavi Şemsiye',
      'Son Kurabiye',
    ],
  },
}

const languages = Object.keys(names) as Language[]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The seasons that are on at an instant, or begin within four weeks, in each language. */
export function practiceSeasonsAt(now: Date): PracticeSeason[] {
  const today = dayAt(now, ZONE)
  const seasonOn = (day: Day) => Math.floor(daysBetween(FIRST, day) / SEASON_DAYS)
  const present = seasonOn(today)
  const last = seasonOn(addDays(today, AHEAD_DAYS))
  return [...new Set([present, last])].flatMap((n) =>
    languages.map((language) => ({ language, starts: addDays(FIRST, n * SEASON_DAYS) })),
  )
}

/** What a season is called. */
export const practiceName = ({ language, starts }: PracticeSeason): string =>
  names[language].season(daysBetween(FIRST, starts) / SEASON_DAYS + 1)

/** When the last match of a season begins: from then on there is nothing to tip in it. */
export const practiceEnds = ({ starts }: PracticeSeason): Date => {
  const { day, time } = SLOTS.at(-1)!
  return new Date(instantOf(addDays(starts, 7 * (ROUNDS - 1) + day), minutesOf(time), ZONE))
}

interface Draws {
  readonly now: Date
  /** A word for a match that nobody can know: its result follows from it. */
  readonly secretOf: (match: string) => string
  /** The goals of a match that has its result already, which stays. */
  readonly playedOf: (home: string, away: string) => readonly [number, number] | undefined
}

/**
 * What a feed of a season would say at an instant, in openfootball's JSON: a match that is over has
 * its result, drawn by lot.
 */
export function practiceFeed(season: PracticeSeason, { now, secretOf, playedOf }: Draws): string {
  const { language, starts } = season
  const { teams } = names[language]
  const drawn = (match: string) => {
    const random = seededRandom(secretOf(`${starts} ${match}`))
    return [GOALS[random.int(GOALS.length)]!, GOALS[random.int(GOALS.length)]!]
  }
  const matches = roundRobin(teams.length, ROUNDS).flatMap((pairs, round) =>
    pairs.map(([home, away], i) => {
      const { day, time } = SLOTS[i]!
      const date = addDays(starts, 7 * round + day)
      const [team1, team2] = [teams[home]!, teams[away]!]
      const isOver = instantOf(date, minutesOf(time), ZONE) + MATCH_MS <= now.getTime()
      const ft = isOver ? (playedOf(team1, team2) ?? drawn(`${home} ${away}`)) : null
      return { round: `Round ${round + 1}`, date, time, team1, team2, score: ft ? { ft } : {} }
    }),
  )
  return JSON.stringify({ name: practiceName(season), matches })
}
