import { yourCourt } from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

const FORMING_MS = 2_000 // courts are formed within seconds

/** The court of who is signed in; while the first courts are formed, it is asked for again. */
export function useDivision() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(yourCourt, {
    queryKey: ['court', companyId],
    query: { companyId },
    refetchInterval: ({ state: { data } }) => data?.isOn === true && !data.month && FORMING_MS,
  })
}
