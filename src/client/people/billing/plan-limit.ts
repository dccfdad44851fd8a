import { create } from 'zustand'
import type { PlanLimit } from '#shared/plans.ts'
import { CallError } from '../../api.ts'

/** What the plan refused last, until somebody has read it. */
export const usePlanLimit = create<{ limit: PlanLimit | null }>(() => ({ limit: null }))

export const closePlanLimit = (): void => usePlanLimit.setState({ limit: null })

/** Whether it was the plan that refused; if so, that is told in a dialog of its own. */
export function isToldByPlan(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'plan_limit') return false
  usePlanLimit.setState({ limit: (error.more.detail ?? 'rooms') as PlanLimit })
  return true
}
