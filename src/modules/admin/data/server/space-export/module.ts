import { randomUUID } from 'node:crypto'
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
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { pack } from './archive.ts'
import { readStep } from './read-step.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { deleteOldExports, countLately, failStill, insertExport, type ExportKey } from './store.ts'
import { linkTo } from './link.ts'
import { exportsView } from './export-view.ts'
import * as tables from './schema.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const MINUTE_MS = 60_000
const PAGES = 20 // of one delivery: a process that ends waits for no more

interface Payload {
  readonly exportId: string
  readonly n: number
}

/** Leaves the making of a copy to the queue, from where it stands. */
const makeOn = (tx: Database, { teamId, exportId }: ExportKey, n: number, dueAt: Date) =>
  enqueue(tx, [
    {
      teamId,
      key: `export ${exportId} ${n}`,
      kind: 'spaceExport',
      payload: { exportId, n },
      dueAt,
    },
  ])

/** Some pages of a copy, then the next delivery; after the last page, the archive. */
export const spaceExport: JobHandler = {
  retry: { tries: 10, firstMs: 5_000, mostMs: 10 * MINUTE_MS },
  whileClosed: true,
  isLocal: false, // each page is a transaction of its own, and knows where it stands
  async work(world, { teamId, payload }, db) {
    const { exportId, n } = payload as Payload
    const key = { teamId, exportId }
    for (let page = 0; page < PAGES; page++) {
      const step = await readStep(world, key)
      if (step === 'over') return
      if (step === 'read') return pack(world, key)
    }
    await makeOn(db, key, n + 1, world.now())
  },
}

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
