import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  activeMembers,
  analyticsGames,
  analyticsOverview,
  type ActiveMembers,
} from '#shared/api/analytics.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'

/** Which weeks, and of which game; '' is all. */
export interface Asked {
  readonly startDate: string
  readonly endDate: string // '' is until now
  readonly gameType: string
}

const datesOf = ({ startDate, endDate }: Asked) => ({ startDate, ...(endDate && { endDate }) })

/** What is told of the company; the last answer stays until the next is there. */
export function useOverview(asked: Asked) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { gameType } = asked
  return useQuery({
    queryKey: ['analytics', companyId, 'overview', asked],
    queryFn: () => call(analyticsOverview, { query: { companyId, gameType, ...datesOf(asked) } }),
    placeholderData: keepPreviousData,
  })
}

/** What is told of each game. */
export function useGames(asked: Asked) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['analytics', companyId, 'games', datesOf(asked)],
    queryFn: () => call(analyticsGames, { query: { companyId, ...datesOf(asked) } }),
    placeholderData: keepPreviousData,
  })
}

export interface Listed {
  readonly search: string
  readonly order: 'name' | 'department'
  readonly pageNumber: number
}

/** Who played, for admins. */
export function useMembers(asked: Asked, listed: Listed) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { gameType } = asked
  return useQuery<ActiveMembers>({
    queryKey: ['analytics', companyId, 'members', asked, listed],
    queryFn: () =>
      call(activeMembers, { query: { companyId, gameType, ...datesOf(asked), ...listed } }),
    placeholderData: keepPreviousData,
  })
}
