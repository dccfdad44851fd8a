import { ownDuel } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

/** The duel of the user's department this week; null: there is none. */
export function useOwnDuel() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(ownDuel, { queryKey: ['ownDuel', companyId], query: { companyId } })
}
