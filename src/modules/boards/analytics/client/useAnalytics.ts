import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  activeMembers,
  analyticsGames,
  analyticsOverview,
  type ActiveMembers,
} from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

/** Which weeks, and of which game; '' is all. */
export interface AnalyticsRange {
  readonly startDate: string
  readonly endDate: string // '' is until now
  readonly gameType: string
  readonly departmentId: string // '' is all; never together with a game
}

const datesOf = ({ startDate, endDate }: Pick<AnalyticsRange, 'startDate' | 'endDate'>) => ({
  startDate,
  ...(endDate && { endDate }),
})

/** The query of a call. */
export const queryOf = ({ gameType, departmentId, ...dates }: AnalyticsRange) => ({
  gameType,
  ...(departmentId && { departmentId }),
  ...datesOf(dates),
})

/** Figures of the company; the last response stays until the next is there. */
export function useOverview(range: AnalyticsRange) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(analyticsOverview, {
    queryKey: ['analytics', companyId, 'overview', range],
    query: { companyId, ...queryOf(range) },
    placeholderData: keepPreviousData,
  })
}

/** Figures of each game. */
export function useGames(range: AnalyticsRange) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(analyticsGames, {
    queryKey: ['analytics', companyId, 'games', datesOf(range)],
    query: { companyId, ...datesOf(range) },
    placeholderData: keepPreviousData,
  })
}

export interface Listed {
  readonly search: string
  readonly order: 'name' | 'department'
  readonly pageNumber: number
}

/** The players, for admins. */
export function useMembers(range: AnalyticsRange, listed: Listed) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery<ActiveMembers>({
    queryKey: ['analytics', companyId, 'members', range, listed],
    queryFn: () => call(activeMembers, { query: { companyId, ...queryOf(range), ...listed } }),
    placeholderData: keepPreviousData,
  })
}
