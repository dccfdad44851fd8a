import { z } from 'zod'
import { addDays, startOfWeek, type Day } from './days.ts'
import { isWorkingDay, type WorkingDays } from './working-days.ts'

/** Everyone who played on one of so many days before has a square. */
export const COURT_DAYS = 28
/** The usual day is the median of so many working days. */
export const USUAL_DAYS = 10
const MOST_DAYS_BACK = 70 // the most days to look back for them

/** The last working days before a day, latest first, none before `first`. */
export function workingDaysBefore(team: WorkingDays, day: Day, first: Day): Day[] {
  const days: Day[] = []
  const oldest = addDays(day, -MOST_DAYS_BACK)
  for (let at = addDays(day, -1); at >= first && at >= oldest; at = addDays(at, -1)) {
    if (isWorkingDay(team, at)) days.push(at)
    if (days.length === USUAL_DAYS) break
  }
  return days
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}

/**
 * How many squares a team is to paint on a day: one more than on its usual day, but at least half of
 * them and at most three in four. `usual`: how many were painted on each of its last working days.
 */
export function courtGoal(squares: number, usual: readonly number[]): number {
  const least = Math.max(1, Math.ceil(squares / 2))
  const most = Math.max(least, Math.floor((squares * 3) / 4))
  return Math.min(most, Math.max(least, Math.ceil(median(usual) + 1)))
}

/** `off`: no working day; it neither counts nor breaks a streak. */
export type CourtDayState = 'met' | 'missed' | 'today' | 'ahead' | 'off'

export interface CourtDay {
  readonly day: Day
  readonly state: CourtDayState
}

/** Of the team's week that begins on `monday`; `met`: days whose goal was met. */
export function courtWeek(
  team: WorkingDays,
  met: ReadonlySet<Day>,
  { monday, today }: { monday: Day; today: Day },
): CourtDay[] {
  const stateOf = (day: Day): CourtDayState => {
    if (!isWorkingDay(team, day)) return 'off'
    if (met.has(day)) return 'met'
    if (day === today) return 'today'
    return day > today ? 'ahead' : 'missed'
  }
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => ({
    day,
    state: stateOf(day),
  }))
}

/** Null: a week without a working day, which neither counts nor breaks a streak of weeks. */
function isWhole(days: readonly CourtDay[]): boolean | null {
  const worked = days.filter(({ state }) => state !== 'off')
  return worked.length === 0 ? null : worked.every(({ state }) => state === 'met')
}

const WEEKS_SHOWN = 6
const MOST_WEEKS = 520

/**
 * The weeks in a row in which every working day met its goal, this one too once all of it has, and
 * the last few weeks before it, the oldest first.
 */
export function courtWeeks(team: WorkingDays, met: ReadonlySet<Day>, today: Day) {
  const thisMonday = startOfWeek(today)
  const wholeOn = (monday: Day) => isWhole(courtWeek(team, met, { monday, today }))
  let inARow = wholeOn(thisMonday) ? 1 : 0
  for (let back = 1; back <= MOST_WEEKS; back++) {
    const whole = wholeOn(addDays(thisMonday, -7 * back))
    if (whole === false) break
    if (whole) inARow++
  }
  const before = Array.from({ length: WEEKS_SHOWN }, (_, i) => {
    const monday = addDays(thisMonday, -7 * (WEEKS_SHOWN - i))
    return { monday, isMet: wholeOn(monday) === true }
  })
  return { inARow, before, days: courtWeek(team, met, { monday: thisMonday, today }) }
}

/** null: they stay off the boards, or have left; they paint all the same. */
export const painterSchema = z
  .object({ userId: z.string(), name: z.string(), profileImage: z.string() })
  .nullable()

const courtDaySchema = z.object({
  day: z.string(),
  state: z.enum(['met', 'missed', 'today', 'ahead', 'off']), // off: no working day
})

/** A team's court as everyone in it sees it. */
export const teamCourtSchema = z.object({
  day: z.string(), // the team's, '2026-10-14'
  squares: z.int(), // a square for each person who played in the four weeks before, or paints today
  painted: z.int(),
  goal: z.int().nullable(), // null: no working day
  metAt: z.string().nullable(), // ISO instant
  last: z.array(painterSchema), // people who painted the latest squares, latest first, three at most
  nudge: z.object({ by: painterSchema, at: z.string() }).nullable(), // today's
  weeks: z.object({
    inARow: z.int(), // weeks whose every working day met its goal
    days: z.array(courtDaySchema), // of this week, Monday to Sunday
    before: z.array(z.object({ monday: z.string(), isMet: z.boolean() })), // the last six, the oldest first
  }),
})
export type TeamCourt = z.infer<typeof teamCourtSchema>
