import { randomUUID } from 'node:crypto'
import { dataPage, fetchExport, startExport, EXPORTS_A_DAY } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { makeOn } from './export-job.ts'
import { countLately, failStill, insertExport } from './store.ts'
import { linkTo } from './link.ts'
import { exportsView } from './export-view.ts'

/** Begins a copy, if none is being made. Throws too_many_exports. */
export async function requestExport(world: World, { teamId, userId }: MemberKey): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const now = world.now()
    await failStill(tx, now, teamId)
    const key = { teamId, exportId: randomUUID() }
    if (!(await insertExport(tx, { ...key, userId }, now))) return
    if ((await countLately(tx, teamId, now)) > EXPORTS_A_DAY)
      throw new RefusalError('too_many_exports')
    await makeOn(tx, key, 0, now)
  })
}

export const dataRoutes: readonly Route[] = [
  route(dataPage, ({ world, caller }) => exportsView(world, caller.teamId)),
  route(startExport, async ({ world, caller }) => {
    await requestExport(world, caller)
    return exportsView(world, caller.teamId)
  }),
  route(fetchExport, async ({ world, caller, body }) => ({
    path: await linkTo(world, caller, body.exportId),
  })),
]
