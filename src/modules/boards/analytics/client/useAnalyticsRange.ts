import { useSearchParams } from 'react-router-dom'
import { addDays, dayAt, zoneHere } from '#shared/days.ts'
import type { AnalyticsRange } from './useAnalytics.ts'

export const spans = ['4', '12', '26', '52'] as const
export type SpanOfWeeks = (typeof spans)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const dayIn = (text: string | null) => (text && DAY.test(text) ? text : '')

/** What one looks at, kept in the address: so many weeks up to now, or dates. */
export interface Chosen {
  readonly weeks: SpanOfWeeks | 'dates'
  readonly from: string
  readonly to: string
  readonly gameType: string
  readonly departmentId: string // of the two one at most
}

const weeksAgo = (weeks: SpanOfWeeks) =>
  addDays(dayAt(new Date(), zoneHere()), -7 * (Number(weeks) - 1))

/** The dates a choice stands for; ones that are half typed or the wrong way round are the usual weeks. */
export function rangeOf({ weeks, from, to, gameType, departmentId }: Chosen): AnalyticsRange {
  const of = { gameType, departmentId: gameType ? '' : departmentId }
  if (weeks !== 'dates') return { startDate: weeksAgo(weeks), endDate: '', ...of }
  const isGood = from && (!to || from <= to)
  return isGood
    ? { startDate: from, endDate: to, ...of }
    : { startDate: weeksAgo('12'), endDate: '', ...of }
}

export function useChosen(): [Chosen, (part: Partial<Chosen>) => void] {
  const [search, setSearch] = useSearchParams()
  const from = dayIn(search.get('from'))
  const to = dayIn(search.get('to'))
  const weeksParam = spans.find((one) => one === search.get('weeks')) ?? '12'
  const weeks = from || to || search.get('weeks') === 'dates' ? 'dates' : weeksParam
  const [gameType, department] = [search.get('game') ?? '', search.get('department') ?? '']
  const departmentId = ID.test(department) ? department : ''
  const chosen: Chosen = { weeks, from, to, gameType, departmentId }
  const set = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part }
    const isDates = next.weeks === 'dates'
    setSearch(
      new URLSearchParams({
        weeks: next.weeks,
        ...(isDates && next.from && { from: next.from }),
        ...(isDates && next.to && { to: next.to }),
        ...(next.gameType && { game: next.gameType }),
        ...(next.departmentId && { department: next.departmentId }),
      }),
      { replace: true },
    )
  }
  return [chosen, set]
}
