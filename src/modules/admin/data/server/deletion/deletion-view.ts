import type { SpaceDeletion } from '../../contract.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { headCount, namesOfPeople } from '#server/accounts/members.ts'
import {
  isRunning,
  findCustomer,
  subscriptionOf,
  takesPayments,
} from '#modules/people/billing/server/index.ts'
import { findDeletion, type Deletion } from './store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

async function begun(db: Database, row: Deletion): Promise<SpaceDeletion['deletion']> {
  const { teamId, why, requestedBy, requestedAt, deleteAt, begunAt } = row
  const names = requestedBy
    ? await namesOfPeople(db, teamId, [requestedBy])
    : new Map<string, string>()
  return {
    why,
    by: names.get(requestedBy ?? '') ?? '',
    askedAt: requestedAt.toISOString(),
    goesAt: deleteAt.toISOString(),
    isBegun: begunAt !== null,
  }
}

/** How the plan stands in a deletion's way. */
async function planOf(world: World, teamId: string) {
  if (!takesPayments(world))
    return { mustCancel: false, renewsAt: null, endsAt: null, hasInvoices: false }
  const row = await subscriptionOf(world, world.db, teamId)
  const customer = await findCustomer(world.db, teamId)
  const runs = isRunning(row)
  return {
    mustCancel: runs && !row.endsAt,
    renewsAt: runs && !row.endsAt ? iso(row.renewsAt) : null,
    endsAt: runs ? iso(row.endsAt) : null,
    hasInvoices: Boolean(customer?.customerId),
  }
}

/** What a deletion would take, or when the one that is begun does. */
export async function deletionView(world: World, teamId: string): Promise<SpaceDeletion> {
  const { name } = await getTeam(world.db, teamId)
  const row = await findDeletion(world.db, teamId)
  return {
    name,
    people: await headCount(world, teamId),
    ...(await planOf(world, teamId)),
    deletion: row && (await begun(world.db, row)),
  }
}
