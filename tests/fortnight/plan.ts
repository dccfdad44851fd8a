import { seededRandom } from '#games/kit/random.ts'
import { addDays, isWeekend, type Day } from '#shared/days.ts'

/** The fortnight begins on a Monday, and its second Wednesday is a holiday of the team. */
export const FIRST: Day = '2026-10-12'
export const HOLIDAY: Day = '2026-10-21'
export const NUDGE_DAY: Day = '2026-10-15'

export const DAYS = Array.from({ length: 15 }, (_, i) => addDays(FIRST, i)) // the last: the Monday after

export const NAMES = [
  'Ana Costa',
  'Deniz Kaya',
  'Hana Novák',
  'Inès Robert',
  'Jonas Weber',
  'Kofi Mensah',
  'Lena Fischer',
  'Mara Okafor',
  'Nils Berg',
  'Priya Nair',
  'Tom Hughes',
  'Yuki Tanaka',
] as const

/** A person who is hidden from the boards and paints without a name. */
export const HIDDEN = 'Nils Berg'

/** A stable id for each person. */
export const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n + 10)}`

interface Turn {
  readonly name: string
  readonly minute: number // in the team's day
  readonly games: readonly string[]
}

const GAMES = ['findTheWord', 'mathle']

/** The people who play on a day, with their games and time, in order of time. */
export function turnsOf(day: Day): Turn[] {
  const isFree = isWeekend(day) || day === HOLIDAY
  return NAMES.flatMap((name, n) => {
    const random = seededRandom(`${day} ${name}`)
    const keen = isFree ? 0.1 : 0.62 + n * 0.03
    if (random.next() > keen) return []
    const minute = 9 * 60 + 35 + random.int(7 * 60)
    return [{ name, minute, games: GAMES.slice(0, 1 + random.int(GAMES.length)) }]
  }).toSorted((a, b) => a.minute - b.minute || (a.name < b.name ? -1 : 1))
}
