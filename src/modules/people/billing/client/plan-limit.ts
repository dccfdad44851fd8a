import { create } from 'zustand'
import type { PlanLimit } from '#shared/plans.ts'
import { CallError } from '#client/api.ts'

/** What the plan refused last, until somebody has read it. */
export const usePlanLimit = create<{
  limit: PlanLimit | null
  passes: boolean // with a room that closes
}>(() => ({ limit: null, passes: false }))

export const closePlanLimit = (): void => usePlanLimit.setState({ limit: null })

/** Whether it was the plan that refused; if so, that is told in a dialog of its own. */
export function handlePlanLimit(error: unknown, { passes = false } = {}): boolean {
  if (!(error instanceof CallError) || error.code !== 'plan_limit') return false
  usePlanLimit.setState({ limit: (error.more.detail ?? 'rooms') as PlanLimit, passes })
  return true
}
