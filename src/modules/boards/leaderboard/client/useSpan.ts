import { useSearchParams } from 'react-router-dom'
import { periods, type Period } from '#shared/board-periods.ts'
import { tabIn, type BoardTab } from './board-tab.ts'

/** Which board in detail: of a game or of all (''), and of which days. */
export interface Span {
  readonly gameType: string
  readonly period: Period | 'dates'
  readonly startDate: string // of dates; '' while none is chosen
  readonly endDate: string
  readonly departmentId: string // whose people only; '' is everybody
  readonly tab: BoardTab
  readonly pageNumber: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string | null) => (text && DAY.test(text) ? text : '')

/** The board one looks at is in the address, so that a link leads to it. */
export function useSpan(): [Span, (span: Partial<Span>) => void] {
  const [search, setSearch] = useSearchParams()
  const startDate = dayIn(search.get('from'))
  const endDate = dayIn(search.get('to'))
  const isDates = search.get('period') === 'dates' || Boolean(startDate || endDate)
  const periodParam = periods.find((one) => one === search.get('period')) ?? 'week'
  const span: Span = {
    gameType: search.get('game') ?? '',
    period: isDates ? 'dates' : periodParam,
    startDate,
    endDate,
    departmentId: search.get('department') ?? '',
    tab: tabIn(search),
    pageNumber: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
  const set = (part: Partial<Span>) =>
    setSearch(addressOf({ ...span, pageNumber: 1, ...part }), { replace: true })
  return [span, set]
}

/** What stands in the address of a span. */
export const addressOf = (span: Span) =>
  new URLSearchParams({
    ...(span.tab && { tab: span.tab }),
    ...(span.gameType && { game: span.gameType }),
    ...(span.departmentId && { department: span.departmentId }),
    period: span.period,
    ...(span.period === 'dates' && span.startDate && { from: span.startDate }),
    ...(span.period === 'dates' && span.endDate && { to: span.endDate }),
    ...(span.pageNumber > 1 && { page: String(span.pageNumber) }),
  })

/** What a call is asked with; a span of dates with none chosen is all of them. */
export const queryOf = ({ gameType, departmentId, ...span }: Span) => ({
  gameType,
  ...(departmentId && { departmentId }),
  ...daysOf(span),
})

/** The days among what a call is asked with. */
export const daysOf = ({
  period,
  startDate,
  endDate,
}: Pick<Span, 'period' | 'startDate' | 'endDate'>) => ({
  ...(period === 'dates' ? { period: 'all' as const } : { period }),
  ...(period === 'dates' && startDate && { startDate }),
  ...(period === 'dates' && endDate && { endDate }),
})
