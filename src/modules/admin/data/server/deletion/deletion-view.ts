import type { SpaceDeletion } from '../../contract.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { headCount, namesOfPeople } from '#server/accounts/members.ts'
import { planBeforeDeletion } from '#modules/people/billing/server/index.ts'
import { findDeletion, type Deletion } from './store.ts'

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

/** What a deletion would take, or when the one that is begun does. */
export async function deletionView(world: World, teamId: string): Promise<SpaceDeletion> {
  const { name } = await getTeam(world.db, teamId)
  const row = await findDeletion(world.db, teamId)
  return {
    name,
    people: await headCount(world, teamId),
    ...(await planBeforeDeletion(world, teamId)),
    deletion: row && (await begun(world.db, row)),
  }
}
