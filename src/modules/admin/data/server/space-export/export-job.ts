import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { pack } from './archive.ts'
import { readStep } from './read-step.ts'
import type { ExportKey } from './store.ts'

const MINUTE_MS = 60_000
const PAGES = 20 // of one delivery: a process that ends waits for no more

interface Payload {
  readonly exportId: string
  readonly n: number
}

/** Leaves the making of a copy to the queue, from where it stands. */
export const makeOn = (tx: Database, { teamId, exportId }: ExportKey, n: number, dueAt: Date) =>
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
