import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { checkoutResult } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { useCall } from '#client/useCall.ts'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { CheckoutOutcome } from './CheckoutOutcome.tsx'
import { PlanChanged } from './PlanChanged.tsx'
import { refetchQueries } from '#client/refetch-queries.ts'

const LOOK_MS = 5_000

function useResult() {
  const [search] = useSearchParams()
  const sessionId = search.get('sessionId') ?? ''
  const id = useSession((s) => s.user?.teamId ?? '')
  return useCall(checkoutResult, {
    queryKey: ['checkout result', id, sessionId],
    params: { id },
    query: { sessionId },
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' ? LOOK_MS : false),
  })
}

/** A purchase changes the plan, its invoices and what is limited. */
function useBillingRefetch(outcome: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!outcome) return
    void refetchQueries(queries, ['billing'])
    void refetchQueries(queries, ['subscription'])
  }, [outcome, queries])
}

function Page() {
  const { data, error, refetch } = useResult()
  useBillingRefetch(data?.outcome)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <CheckoutOutcome result={data} onLook={refetch} />
}

/** For admins: the result of a choice, paid on Stripe's page or directly. */
export default function CheckoutSuccess() {
  const [search] = useSearchParams()
  const changeId = search.get('change')
  return (
    <BillingPageGuard page="checkout-success">
      {changeId ? <PlanChanged changeId={changeId} /> : <Page />}
    </BillingPageGuard>
  )
}
