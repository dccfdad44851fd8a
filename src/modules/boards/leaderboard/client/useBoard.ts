import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Period } from '#shared/board-periods.ts'
import { details, meetingDetails } from '../contract.ts'
import { call } from '#client/api.ts'
import { meetingHere } from '#client/socket/meeting.ts'
import { useSession } from '#client/session/session.ts'
import type { Filter } from './useFilter.ts'

const PAGE_SIZE = 20

/** Of any period; the quarter's has its own page. */
type BoardFilter = Omit<Filter, 'period'> & { readonly period: Period | 'meeting' }

/** A page of a board; the last one stays until the next is there. */
export function useBoard(filter: BoardFilter) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['board', companyId, filter],
    queryFn: () => {
      const { gameType, period, pageNumber } = filter
      const page = { companyId, pageSize: PAGE_SIZE, pageNumber }
      return period === 'meeting'
        ? call(meetingDetails, { query: { ...page, meeting: meetingHere() } })
        : call(details, { query: { ...page, period, gameType } })
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
