import { planChange } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

export type PlanChange = Answer<typeof planChange>

const LOOK_MS = 5_000

/** Billed, and the bank has not answered yet. */
export const isBeingPaid = ({ invoice }: Pick<PlanChange, 'invoice'>): boolean =>
  invoice?.state === 'open' || invoice?.state === 'failed'

/** The last change of the plan; looked at again while the bank has not answered. */
export function usePlanChange(changeId: string) {
  const id = useSession((s) => s.user?.teamId ?? '')
  return useCall(planChange, {
    queryKey: ['billing', id, 'plan change', changeId],
    params: { id, changeId },
    refetchInterval: ({ state }) => (state.data && isBeingPaid(state.data) ? LOOK_MS : false),
  })
}
