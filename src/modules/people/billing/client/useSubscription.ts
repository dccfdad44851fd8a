import { useQuery } from '@tanstack/react-query'
import { subscriptionOverview } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'

const MINUTE = 60_000

/** Whether the subscription is in order; undefined while that isn't known. */
export function useSubscription() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useQuery({
    queryKey: ['subscription', teamId],
    queryFn: () => call(subscriptionOverview, { params: { id: teamId } }),
    enabled: teamId !== '',
    staleTime: MINUTE,
  })
  return data
}
