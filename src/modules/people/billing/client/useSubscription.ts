import { subscriptionOverview } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

const MINUTE = 60_000

/** Whether the subscription is in order; undefined while that isn't known. */
export function useSubscription() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(subscriptionOverview, {
    queryKey: ['subscription', teamId],
    params: { id: teamId },
    enabled: teamId !== '',
    staleTime: MINUTE,
  })
  return data
}
