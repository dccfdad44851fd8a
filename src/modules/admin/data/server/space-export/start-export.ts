import { randomUUID } from 'node:crypto'
import { EXPORTS_A_DAY } from '../../contract.ts'
import { RefusalError } from '#server/refusal.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { lockSpace } from '#modules/people/membership/server/store.ts'
import { makeOn } from './export-job.ts'
import { countLately, failStill, insertExport } from './store.ts'

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
