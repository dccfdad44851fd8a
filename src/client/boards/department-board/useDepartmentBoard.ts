import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { departmentBoard } from '#shared/api/department-board.ts'
import type { Period } from '#shared/api/leaderboard.ts'
import type { rankWeeks } from '#shared/api/profile.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'

export type Weeks = (typeof rankWeeks)[number]

/** Which days: of a period, or from one to another. */
export interface OfDays {
  readonly period: Period
  readonly startDate?: string
  readonly endDate?: string
}

/** The departments' board; the last one stays until the next is there. */
export function useDepartmentBoard(of: OfDays, weeks: Weeks) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['board', companyId, 'departments', of, weeks],
    queryFn: () => call(departmentBoard, { query: { companyId, ...of, weeks } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
