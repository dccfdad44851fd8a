import * as tables from './schema.ts'
import { cleanUp } from './clean-up.ts'
import { DEAD_DAYS, deleteOldJobs, DONE_DAYS } from './store.ts'
import type { Module } from '../module.ts'

const HOUR_MS = 60 * 60_000

export const jobs: Module = {
  name: 'jobs',
  tables,
  deliveries: { cleanUp },
  recurring: { cleanUp: HOUR_MS },
  cleanUp: { keeps: { sent: DONE_DAYS, failed: DEAD_DAYS }, work: deleteOldJobs },
}
