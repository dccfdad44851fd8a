import { seasonList, seasonOf } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

/** The quarters that are final, the latest first. */
export function useSeasons() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(seasonList, { queryKey: ['seasons', companyId], query: { companyId } })
}

/** One of them by its first day; '' asks for none. */
export function useSeason(starts: string) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(seasonOf, {
    queryKey: ['seasons', companyId, starts],
    query: { companyId, starts },
    enabled: starts !== '',
  })
}
