import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getEventMatches } from '../../contract.ts'
import { addDays, dayAt, startOfWeek, type Day } from '#shared/days.ts'
import type { EventMatch } from '#shared/predictor-matches.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { eventMatchesKey } from '../calendar/useMonth.ts'

const WEEK = 7 // days

/** The days of the week of a day, with what locks on each; nothing is known until the first answer. */
export function useWeek(day: Day): { day: Day; matches: readonly EventMatch[] }[] {
  const id = useSession((s) => s.user?.teamId ?? '')
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const first = startOfWeek(day)
  const from = addDays(first, -1) // a match of another day by its own clock may lock on one of these
  const { data } = useQuery({
    queryKey: [...eventMatchesKey, id, from, WEEK],
    queryFn: () => call(getEventMatches, { params: { id }, query: { from, days: WEEK + 2 } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const matches = data?.matches.filter(({ status }) => status !== 'void') ?? []
  return Array.from({ length: WEEK }, (_, i) => {
    const one = addDays(first, i)
    const isOn = ({ locksAt }: EventMatch) => dayAt(new Date(locksAt), timeZone) === one
    return { day: one, matches: matches.filter(isOn) }
  })
}
