import type { PlanName } from '#shared/plans.ts'
import { clientModules } from '#client/module.ts'

/** Something that a plan has and a smaller one has not. */
export interface PlanFeature {
  readonly name: string // its text is `billing.holds.<name>`
  readonly plan: PlanName
  readonly place: number // in the plan's list, the lowest on top
  readonly to?: string // where it is used, which a larger plan opens
}

declare module '#client/module.ts' {
  interface ClientModule {
    readonly planFeatures?: readonly PlanFeature[]
  }
}

/** What modules declare of a plan, in the order of its list. */
export const featuresOf = (plan: PlanName): readonly PlanFeature[] =>
  clientModules()
    .flatMap(({ planFeatures = [] }) => planFeatures)
    .filter((one) => one.plan === plan)
    .toSorted((a, b) => a.place - b.place)
