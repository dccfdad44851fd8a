import { useQuery } from '@tanstack/react-query'
import { seasonList, seasonOf } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'

/** The quarters that are final, the latest first. */
export function useSeasons() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['seasons', companyId],
    queryFn: () => call(seasonList, { query: { companyId } }),
  })
}

/** One of them by its first day; '' asks for none. */
export function useSeason(starts: string) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['seasons', companyId, starts],
    queryFn: () => call(seasonOf, { query: { companyId, starts } }),
    enabled: starts !== '',
  })
}
