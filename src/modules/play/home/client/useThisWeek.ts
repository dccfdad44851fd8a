import { details, overview, type Board } from '#modules/boards/leaderboard/contract.ts'
import { addDays } from '#shared/days.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

/** The week before, for as long as nobody has points in this one. */
function useLastWeek(teamId: string, week: Board | undefined) {
  const monday = week?.rows.length === 0 ? week.from : null
  const { data, isLoading } = useCall(details, {
    queryKey: ['board', 'lastWeek', teamId, monday],
    query: {
      companyId: teamId,
      ...(monday && { startDate: addDays(monday, -7), endDate: addDays(monday, -1) }),
      pageSize: 3,
    },
    enabled: monday !== null,
  })
  return { lastWeek: monday !== null && data?.rows.length ? data : null, isLoading }
}

/** The first three of the week, and before its first game those of the week before. */
export function useThisWeek() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { data: week } = useCall(overview, {
    queryKey: ['board', 'week', teamId],
    query: { companyId: teamId, top: 3, period: 'week' },
    refetchOnMount: 'always',
  })
  return { week, ...useLastWeek(teamId, week) }
}
