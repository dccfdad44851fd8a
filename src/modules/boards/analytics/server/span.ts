import { MOST_WEEKS } from '../contract.ts'
import { addDays, startOfWeek, type Day } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'

const WEEKS = 12 // where no dates are given
const TO_THURSDAY = 3 // days: a week belongs to the month its Thursday lies in

/** The weeks that are asked for, as far as their days are over. */
export interface Span {
  readonly mondays: readonly Day[]
  readonly from: Day
  readonly to: Day // the last day that is counted
  readonly today: Day
}

interface Dates {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** The Mondays of weeks from one to another. */
export function mondaysFrom(first: Day, last: Day): Day[] {
  const mondays = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

/** Whole weeks, of which the last may be running. Throws bad_input. */
export function spanOf({ startDate, endDate }: Dates, today: Day): Span {
  if (startDate && endDate && startDate > endDate)
    throw new RefusalError('bad_input', { fields: { endDate: 'bad_input' } })
  const yesterday = addDays(today, -1)
  const last = startOfWeek(endDate && endDate < yesterday ? endDate : yesterday)
  const most = addDays(last, -7 * (MOST_WEEKS - 1))
  const requestedStart = startDate ? startOfWeek(startDate) : addDays(last, -7 * (WEEKS - 1))
  const from = requestedStart > most ? requestedStart : most
  const ends = addDays(last, 6)
  return { mondays: mondaysFrom(from, last), from, to: ends < today ? ends : yesterday, today }
}

export const isOver = (monday: Day, today: Day): boolean => addDays(monday, 7) <= today

/** The month a week belongs to, so that months consist of whole weeks: '2026-10'. */
export const monthOf = (monday: Day): string => addDays(monday, TO_THURSDAY).slice(0, 7)

export function mondaysOf(month: string): Day[] {
  const first = startOfWeek(addDays(`${month}-01`, TO_THURSDAY))
  return mondaysFrom(first, addDays(first, 28)).filter((monday) => monthOf(monday) === month)
}

/** The month before one: '2026-09'. */
export const monthBefore = (month: string): string => monthOf(addDays(mondaysOf(month)[0]!, -7))

/** The weeks of the last two months that are over. */
export function spanOfLastMonths(today: Day): Span {
  const last = monthBefore(monthOf(startOfWeek(today)))
  const mondays = [...mondaysOf(monthBefore(last)), ...mondaysOf(last)]
  return { mondays, from: mondays[0]!, to: addDays(mondays.at(-1)!, 6), today }
}

/** As many weeks as are over, straight before them; null: none is over. */
export function spanBefore({ mondays, today }: Span): Span | null {
  const over = mondays.filter((monday) => isOver(monday, today))
  if (over.length === 0) return null
  const [from, to] = [addDays(over[0]!, -7 * over.length), addDays(over[0]!, -1)]
  return { mondays: mondaysFrom(from, to), from, to, today }
}

/**
 * The weeks of the month before one, as they were told of when as many of them were over as are of
 * the month itself; null: none is over.
 */
export function sameWeeksBefore(month: string, today: Day): Span | null {
  const over = mondaysOf(month).filter((monday) => isOver(monday, today)).length
  const mondays = mondaysOf(monthBefore(month))
  const same = over < mondaysOf(month).length ? mondays.slice(0, over) : mondays
  if (over === 0) return null
  const next = addDays(same.at(-1)!, 7)
  return { mondays: same, from: same[0]!, to: addDays(next, -1), today: next }
}
