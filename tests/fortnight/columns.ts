import type { Morning } from '#modules/play/home/contract.ts'
import type { TeamCourt } from '#shared/team-court.ts'
import type { Day } from '#shared/days.ts'

/** What is known of a day once it is over. */
export interface Lived {
  readonly day: Day
  readonly morning: Morning | null // the card of who comes first, who plays nothing
  readonly court: TeamCourt
  readonly posted: readonly string[] // titles of what stood in the channel that day, as they stood last
  readonly nudgedBy: string // ''
}

/** A column of the fortnight's table; a part of the day that has one of its own adds it here. */
export interface Column {
  readonly title: string
  readonly of: (lived: Lived) => string
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
})

const courtColumns: readonly Column[] = [
  { title: 'Day', of: ({ day }) => weekday.format(new Date(day)) },
  { title: 'Painted', of: ({ court }) => `${court.painted} of ${court.squares}` },
  { title: 'Goal', of: ({ court }) => (court.goal === null ? 'day off' : String(court.goal)) },
  {
    title: 'Met',
    of: ({ court: { goal, metAt } }) => {
      if (goal === null) return ''
      return metAt ? clock.format(new Date(metAt)) : 'no'
    },
  },
  { title: 'Weeks in a row', of: ({ court }) => String(court.weeks.inARow) },
  { title: 'Nudge', of: ({ nudgedBy }) => nudgedBy },
  { title: 'In the channel', of: ({ posted }) => posted.join('; ') },
]

const things: Readonly<Record<string, string>> = { findTheWord: 'words', mathle: 'sums' }

/** What of a morning's card is the same whatever the words were. */
function toldIn({ day, puzzles, best, overtakes }: Morning): string {
  const solved = puzzles
    .filter((one) => one.solved > 0)
    .map((one) => `${one.solved} ${things[one.gameType]}`)
    .join(' and ')
  const passed = overtakes.map(
    (one) =>
      `${one.by.name} ${one.from}→${one.to} past ${one.passed.map(({ name }) => name).join(' and ')}`,
  )
  const watched = best ? [`${best.person.name}’s solve to watch`] : []
  return [`${weekday.format(new Date(day))}: ${solved} solved`, ...watched, ...passed].join('; ')
}

const morningColumns: readonly Column[] = [
  { title: 'The morning tells', of: ({ morning }) => (morning ? toldIn(morning) : '') },
]

export const columns: readonly Column[] = [
  ...courtColumns.slice(0, 1),
  ...morningColumns,
  ...courtColumns.slice(1),
]
