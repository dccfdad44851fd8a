import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  EXPORT_DAYS,
  dataPage,
  fetchExport,
  startExport,
  EXPORTS_A_DAY,
  refusals,
} from '../../contract.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { batchJob } from '#server/jobs/batches.ts'
import { pack } from './archive.ts'
import { readStep } from './read-step.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { deleteOldExports, countLately, failStill, insertExport } from './store.ts'
import { linkTo } from './link.ts'
import { exportsView } from './export-view.ts'
import * as tables from './schema.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const MINUTE_MS = 60_000
const PAGES = 20 // of one delivery: a process that ends waits for no more

/** Makes a copy, some pages at a time; after the last page, the archive. */
export const spaceExport = batchJob({
  kind: 'spaceExport',
  payload: z.object({ exportId: z.string(), n: z.int() }),
  keyOf: ({ exportId, n }) => `export ${exportId} ${n}`,
  pace: null,
  retry: { tries: 10, firstMs: 5_000, mostMs: 10 * MINUTE_MS },
  whileClosed: true,
  isLocal: false, // each page is a transaction of its own, and knows where it stands
  async work(world, _, { teamId, payload: { exportId, n } }) {
    const key = { teamId, exportId }
    for (let page = 0; page < PAGES; page++) {
      const step = await readStep(world, key)
      if (step === 'over') return null
      if (step !== 'read') continue
      await pack(world, key)
      return null
    }
    return { exportId, n: n + 1 }
  },
})

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
    await spaceExport.begin(tx, teamId, { exportId: key.exportId, n: 0 }, now)
  })
}

const dataRoutes: readonly Route[] = [
  route(dataPage, ({ world, caller }) => exportsView(world, caller.teamId)),
  route(startExport, async ({ world, caller }) => {
    await requestExport(world, caller)
    return exportsView(world, caller.teamId)
  }),
  route(fetchExport, async ({ world, caller, body }) => ({
    path: await linkTo(world, caller, body.exportId),
  })),
]

const auditKinds = {
  data: ['export_made', 'export_fetched'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const data: Module = {
  name: 'space-export',
  tables,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: dataRoutes,
  deliveries: { spaceExport },
  cleanUp: { keeps: { copies: EXPORT_DAYS }, work: deleteOldExports },
  person: {
    stays: [tables.spaceExports], // that a former admin made an export stays visible to admins
    exported: async (db, who) => ({
      spaceExports: (await rowsOf(db, tables.spaceExports, who)).map(
        ({ requestedAt, readyAt }) => ({
          askedAt: requestedAt,
          readyAt,
        }),
      ),
    }),
  },
}
