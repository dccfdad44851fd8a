import { useQuery } from '@tanstack/react-query'
import { yourCourt } from '#shared/api/courts.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'

/** The court of who is signed in. */
export function useCourt() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['court', companyId],
    queryFn: () => call(yourCourt, { query: { companyId } }),
  })
}
