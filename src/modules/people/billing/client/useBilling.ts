import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  getCustomer,
  getSubscription,
  invoiceList,
  paymentMethod,
  subscribePreview,
} from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { Chosen, PaidPlan } from '#shared/billing.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

export type Invoice = Answer<typeof invoiceList>['invoices'][number]
export type Way = Omit<Chosen, 'package'>
export type Order = NonNullable<Answer<typeof subscribePreview>['order']>

const useTeam = () => useSession((s) => s.user?.teamId ?? '')

/** The plan, its seats and the payment status. */
export function usePaymentStatus() {
  const id = useTeam()
  return useCall(getSubscription, { queryKey: ['billing', id, 'subscription'], params: { id } })
}

/** What plans would cost with a billing option; with a plan, the order line by line. */
export function usePrices({ isPayPerUser, isMonthly, maxUser }: Way, plan?: PaidPlan | null) {
  const id = useTeam()
  const query = {
    isPayPerUser: isPayPerUser ? ('true' as const) : ('false' as const), // an address has texts
    monthly: isMonthly ? ('true' as const) : ('false' as const),
    maxUser,
    ...(plan && { package: plan }),
  }
  return useCall(subscribePreview, {
    queryKey: ['billing', id, 'prices', query],
    params: { id },
    query,
    placeholderData: keepPreviousData,
  })
}

/** The recipient of the invoices. */
export function useCustomer() {
  const id = useTeam()
  return useCall(getCustomer, { queryKey: ['billing', id, 'customer'], params: { id } })
}

/** The card on file, and the bank's last answer about it. */
export function usePaymentMethod(isOn = true) {
  const id = useTeam()
  return useCall(paymentMethod, {
    queryKey: ['billing', id, 'payment method'],
    params: { id },
    enabled: isOn,
  })
}

/** What was billed, the newest first, 50 more at a time. */
export function useInvoices() {
  const id = useTeam()
  return useInfiniteQuery({
    queryKey: ['billing', id, 'invoices'],
    queryFn: ({ pageParam }) => call(invoiceList, { params: { id }, query: { after: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ invoices, hasMore }) => (hasMore ? invoices.at(-1)?.invoiceId : undefined),
  })
}
