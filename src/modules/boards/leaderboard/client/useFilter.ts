import { useSearchParams } from 'react-router-dom'
import type { Period } from '#shared/board-periods.ts'
import { meetingHere } from '#client/socket/meeting.ts'
import { tabIn, type BoardTab } from './board-tab.ts'

export type BoardPeriod = Exclude<Period, 'season'> | 'meeting'

export interface Filter {
  readonly gameType: string
  readonly period: BoardPeriod
  readonly pageNumber: number
  readonly tab: BoardTab
}

const calendar = ['week', 'month', 'all'] as const

/** The boards there are; in a meeting its own comes first. */
export const periodsHere = (): readonly BoardPeriod[] =>
  meetingHere() ? ['meeting', ...calendar] : calendar

/** The tab one looks at is in the address, so that a link leads to it. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams()
  const [usual = 'week', ...others] = periodsHere()
  const period = others.find((one) => one === search.get('period')) ?? usual
  const gameType = search.get('game') ?? ''
  const pageNumber = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const tab = tabIn(search)
  const set = (filter: Filter) =>
    setSearch(
      {
        ...(filter.tab && { tab: filter.tab }),
        ...(filter.gameType && { game: filter.gameType }),
        ...(filter.period !== usual && { period: filter.period }),
        ...(filter.pageNumber > 1 && { page: String(filter.pageNumber) }),
      },
      { replace: true },
    )
  return [{ gameType, period, pageNumber, tab }, set]
}
