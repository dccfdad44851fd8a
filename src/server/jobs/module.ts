import * as tables from './schema.ts'
import type { World } from '../world.ts'
import type { JobHandler } from './job.ts'
import { DEAD_DAYS, deleteOldJobs, DONE_DAYS } from './store.ts'
import type { Module } from '../module.ts'

const HOUR_MS = 60 * 60_000

/** Removes what has run out and counts for nothing any more, module by module. */
export async function removeOld({ db, now, modules }: World): Promise<void> {
  const at = now()
  for (const module of modules) await module.cleanUp?.work(db, at)
}

const MINUTE_MS = 60_000

const cleanUp: JobHandler = {
  retry: { tries: 3, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: false, // each deletion stands for itself, and twice is as good as once
  work: removeOld,
}

export const jobs: Module = {
  name: 'jobs',
  tables,
  deliveries: { cleanUp },
  recurring: { cleanUp: HOUR_MS },
  cleanUp: { keeps: { sent: DONE_DAYS, failed: DEAD_DAYS }, work: deleteOldJobs },
}
