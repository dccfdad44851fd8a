import { leagueOf, leagues } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

/** The first part of the keys of all of them. */
export const LIST = 'leagues'

/** The space's leagues: the one that runs, the admins' draft, those of before. */
export function useLeagues() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(leagues, { queryKey: [LIST, companyId], query: { companyId }, staleTime: 0 })
}

/** One league by its id. */
export function useLeague(leagueId: string) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(leagueOf, {
    queryKey: [LIST, companyId, leagueId],
    query: { companyId, leagueId },
  })
}
