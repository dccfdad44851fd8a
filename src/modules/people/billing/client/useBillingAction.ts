import { useAction } from '#client/ui/useAction.ts'

/** Does what costs or frees something; the subscription is fetched again. */
export const useBillingAction = () => useAction({ refetches: [['billing'], ['subscription']] })
