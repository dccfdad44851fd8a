import { useQuery } from '@tanstack/react-query'
import { leagueOf, leagues } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'

/** The first part of the keys of all of them. */
export const LIST = 'leagues'

/** The space's leagues: the one that runs, the admins' draft, those of before. */
export function useLeagues() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: [LIST, companyId],
    queryFn: () => call(leagues, { query: { companyId } }),
    staleTime: 0,
  })
}

/** One league by its id. */
export function useLeague(leagueId: string) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: [LIST, companyId, leagueId],
    queryFn: () => call(leagueOf, { query: { companyId, leagueId } }),
  })
}
