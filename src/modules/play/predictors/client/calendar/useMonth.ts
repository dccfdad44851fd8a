import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { getEventMatches } from '../../contract.ts'
import { addDays, startOfWeek, type Day } from '#shared/days.ts'
import { useSession } from '#client/session/session.ts'
import { useToday } from '#client/session/useToday.ts'
import { useCall } from '#client/useCall.ts'

const SIX_WEEKS = 42 // show any month
const MONTH_DAYS = 31

export const eventMatchesKey = ['event matches'] as const

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The matches of a month with the whole weeks it lies in, and which of its days is looked at. */
export function useMonth() {
  const today = useToday()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [first, setFirst] = useState(firstOf(today))
  const [day, setDay] = useState(today)
  const from = startOfWeek(first)
  const query = useCall(getEventMatches, {
    queryKey: [...eventMatchesKey, companyId, from],
    params: { id: companyId },
    query: { from, days: SIX_WEEKS },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, error, refetch } = query
  const show = (next: Day) => {
    setFirst(next)
    setDay(firstOf(today) === next ? today : next)
  }
  return {
    data,
    error,
    refetch,
    today,
    first,
    from,
    day,
    choose: setDay,
    later: () => show(firstOf(addDays(first, MONTH_DAYS))),
    earlier: () => show(firstOf(addDays(first, -1))),
    now: () => show(firstOf(today)),
    days: Array.from({ length: SIX_WEEKS }, (_, i) => addDays(from, i)).filter(
      (one, _, all) =>
        one < addDays(from, SIX_WEEKS - 7) || all[35]!.slice(0, 7) === first.slice(0, 7),
    ),
  }
}

export type Month = ReturnType<typeof useMonth>
export type EventMatch = NonNullable<Month['data']>['matches'][number]
