import { eq, sql } from 'drizzle-orm'
import { type Database, upsert } from '../db/database.ts'
import { processes } from './schema.ts'

/** Says that a process is alive, and what it knows of. */
export async function beat(db: Database, processId: string): Promise<void> {
  const row = { processId, beatAt: sql`now()`, knowsFrozen: true }
  await upsert(db, processes, [row], ['processId'])
}

/** Whether a process of the release before is at work, which would move what is frozen. */
export const isOlderAtWork = async (db: Database): Promise<boolean> =>
  (await db.$count(processes, eq(processes.knowsFrozen, false))) > 0
