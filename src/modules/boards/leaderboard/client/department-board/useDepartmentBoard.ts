import { keepPreviousData } from '@tanstack/react-query'
import { departmentBoard } from '../../contract.ts'
import type { Period } from '#shared/board-periods.ts'
import type { rankWeeks } from '#modules/play/profile/contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

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
  return useCall(departmentBoard, {
    queryKey: ['board', companyId, 'departments', of, weeks],
    query: { companyId, ...of, weeks },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
