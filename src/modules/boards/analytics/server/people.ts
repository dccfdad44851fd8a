import type { AnalyticsOverview, AnalyticsWeek } from '../contract.ts'
import { addDays, daysBetween, type Day } from '#shared/days.ts'
import type { CountedDay, PeopleSource } from './find-people.ts'
import {
  freshOfWeek,
  peopleOfMonth,
  peopleOfWeek,
  type Alike,
  type PeopleOfWeek,
} from './people-of-week.ts'
import { isOver, mondaysFrom, mondaysOf, monthOf, type Span } from './span.ts'

const BEFORE = 4 // weeks in which who played is not new

export interface Month {
  readonly month: string
  readonly isRunning: boolean
  readonly people: number
  readonly isExact: boolean // not lowered to what its weeks have together
}

/** A team's people, by everything that may be told of them. */
export interface People {
  readonly weeks: ReadonlyMap<Day, AnalyticsWeek>
  readonly months: readonly Month[]
  readonly counted: readonly CountedDay[]
}

/* As many days of a week as are over. */
const daysOver = (monday: Day, today: Day) => Math.max(0, Math.min(7, daysBetween(monday, today)))

/* Months are told whole, whichever of their weeks are asked for, and weeks know those before them. */
function weeksNeeded({ mondays, today }: Span): Day[] {
  const first = mondaysOf(monthOf(mondays[0]!))[0]!
  const last = mondaysOf(monthOf(mondays.at(-1)!)).at(-1)!
  const past = mondaysFrom(addDays(first, -7 * BEFORE), last)
  return past.filter((monday) => monday < today)
}

const countedOf = (monday: Day, { counted }: PeopleOfWeek): CountedDay[] =>
  counted.map((day) => ({
    day,
    month: monthOf(monday),
    week: mondaysOf(monthOf(monday)).indexOf(monday),
  }))

function monthsOf(
  span: Span,
  weeks: ReadonlyMap<Day, AnalyticsWeek>,
  alikeByMonth: ReadonlyMap<string, readonly Alike[]>,
): Month[] {
  const months = [...new Set(span.mondays.map(monthOf))]
  return months.map((month) => {
    const mondays = mondaysOf(month)
    const over = mondays.filter((monday) => isOver(monday, span.today))
    const people = peopleOfMonth(
      over.map((monday) => weeks.get(monday)!),
      alikeByMonth.get(month) ?? [],
    )
    const most = over.reduce((sum, monday) => sum + weeks.get(monday)!.people, 0)
    return { month, people, isRunning: over.length < mondays.length, isExact: people < most }
  })
}

/** Everybody who played, in the weeks that are asked for and as many others as these are told by. */
export async function findPeople(source: PeopleSource, span: Span): Promise<People> {
  const mondays = weeksNeeded(span)
  const { today } = span
  const ends = addDays(mondays.at(-1)!, 6)
  const alike = await source.weeks(mondays[0]!, ends < today ? ends : addDays(today, -1))
  const peopleByWeek = new Map(
    mondays.map((monday) => [
      monday,
      peopleOfWeek(monday, alike.get(monday) ?? [], daysOver(monday, today)),
    ]),
  )
  const counted = [...peopleByWeek].flatMap(([monday, week]) => countedOf(monday, week))
  const ofMonths = counted.filter(({ day }) => isOver(mondayIn(day, mondays), today))
  const [alikeByMonth, fresh] = [await source.months(ofMonths), await source.fresh(counted)]
  const weeks = new Map(
    mondays.map((monday, i) => {
      const { people, days } = peopleByWeek.get(monday)!
      const isRunning = !isOver(monday, today)
      const before = mondays
        .slice(Math.max(0, i - BEFORE), i)
        .map((one) => peopleByWeek.get(one)!.people)
      const exact = fresh.get(monday) ?? 0
      const ofFresh = isRunning || i < BEFORE ? 0 : freshOfWeek(exact, people, before)
      return [monday, { monday, isRunning, people, fresh: ofFresh, days: [...days] }]
    }),
  )
  return { weeks, counted: ofMonths, months: monthsOf(span, weeks, alikeByMonth) }
}

/** The last month of some that is over and is told of. */
export const lastOver = (months: readonly Month[]): Month | undefined =>
  months.findLast(({ isRunning, people }) => !isRunning && people > 0)

const mondayIn = (day: Day, mondays: readonly Day[]) => mondays.findLast((one) => one <= day)!

export const publishableMonths = (months: readonly Month[]): AnalyticsOverview['months'] =>
  months.map(({ month, isRunning, people }) => ({ month, isRunning, people }))
