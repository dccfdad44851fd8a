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

/** Who stays off the boards: they paint without a name. */
export const HIDDEN = 'Nils Berg'

/** The same for the same person each time. */
export const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n + 10)}`

interface Turn {
  readonly name: string
  readonly minute: number // of the team's day
  readonly games: readonly string[]
}

const GAMES = ['findTheWord', 'mathle']

/** Who plays what on a day, and when, in that order. */
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
