export { Helpers, Remind } from './AskAdmins.tsx'
export { handlePlanLimit } from './plan-limit.ts'
export { useDayText } from './useBillingText.ts'
export { useSubscription } from './useSubscription.ts'
