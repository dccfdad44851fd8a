import { useQuery } from '@tanstack/react-query'
import { ownDuel } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'

/** The duel of the user's department this week; null: there is none. */
export function useOwnDuel() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['ownDuel', companyId],
    queryFn: () => call(ownDuel, { query: { companyId } }),
  })
}
