import { plans, type Feature, type Plan, type PlanName } from '#shared/plans.ts'
import type { World } from '../../base/world.ts'

interface Subscriber {
  readonly plan: PlanName
}

/** What a team may use. Where no payments are set up everything is free. */
export function planOf({ config }: Pick<World, 'config'>, { plan }: Subscriber): Plan {
  return config.STRIPE_SECRET_KEY ? plans[plan] : plans.company
}

/** The one place that says whether a team's plan holds something. */
export function hasFeature(
  world: Pick<World, 'config'>,
  team: Subscriber,
  feature: Feature,
): boolean {
  return planOf(world, team).features.includes(feature)
}
