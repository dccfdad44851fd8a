import { plans, type Feature, type Plan, type PlanLimit, type PlanName } from '#shared/plans.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { mustNotBeClosed } from '#server/teams/closed.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { countMembers } from '#server/accounts/store.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { countAhead, leaveSeatQueue, type Newcomer } from './seat-queue.ts'
import { isRunning } from './payment-status.ts'
import { lockSubscription } from './store.ts'

type Payments = Pick<World, 'config'>

interface Subscriber {
  readonly plan: PlanName
  readonly isDemo?: boolean
}

/** What a team may use. Where no payments are set up everything is free, as it is in the demo. */
export function planOf({ config }: Payments, { plan, isDemo = false }: Subscriber): Plan {
  return config.STRIPE_SECRET_KEY && !isDemo ? plans[plan] : plans.company
}

export const hasFeature = (world: Payments, team: Subscriber, feature: Feature): boolean =>
  planOf(world, team).features.includes(feature)

const refusal = (limit: PlanLimit) => new RefusalError('plan_limit', { detail: limit })

/** Called where a feature of a plan is opened, or something of it begins. Throws plan_limit. */
export function mustHave(world: Payments, team: Subscriber, feature: Feature): void {
  if (!hasFeature(world, team, feature)) throw refusal(feature)
}

/** Every seat of a space is taken: the newcomer learns who can change that, and the admins are notified. */
export class SpaceFullError extends RefusalError {
  readonly teamId: string
  readonly seats: number
  readonly newcomer: Newcomer

  constructor(teamId: string, seats: number, newcomer: Newcomer) {
    super('plan_limit', { detail: 'players' })
    this.teamId = teamId
    this.seats = seats
    this.newcomer = newcomer
  }
}

/**
 * The maximum number of members: that of its plan, and where it is paid as many as an admin agreed to;
 * Infinity for no limit.
 */
export async function seatsOf(world: World, tx: Database, teamId: string): Promise<number> {
  if (!world.config.STRIPE_SECRET_KEY) return Infinity
  const { players } = planOf(world, await getTeam(tx, teamId))
  const row = await lockSubscription(tx, teamId)
  const bought = row && isRunning(row) ? row.maxUser : Infinity
  return Math.min(players, bought)
}

/**
 * Called where a person enters a space, in that transaction: its row is locked, so that of twenty at
 * the same time for the last seat one gets it, the first in the queue. Throws plan_limit, and
 * space_going or space_deactivated for a closed one.
 */
export async function mustHaveSeat(
  world: World,
  tx: Database,
  teamId: string,
  newcomer: Newcomer,
): Promise<void> {
  if (teamId === NO_TEAM) return
  mustNotBeClosed(await getTeam(tx, teamId))
  if (!world.config.STRIPE_SECRET_KEY) return
  await lockSpace(tx, { teamId })
  const seats = await seatsOf(world, tx, teamId)
  const { email } = newcomer
  if (seats !== Infinity) {
    const ahead = await countAhead(tx, teamId, email, world.now())
    if ((await countMembers(tx, teamId, seats)) + ahead >= seats)
      throw new SpaceFullError(teamId, seats, newcomer)
  }
  await leaveSeatQueue(tx, teamId, email)
}
