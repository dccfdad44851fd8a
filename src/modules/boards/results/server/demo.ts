import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { inChunks } from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'
import { rebuildResults } from './rebuild.ts'
import { results } from '#server/play/results/schema.ts'

export type PastResult = typeof results.$inferInsert

/** Inserts results of the demo company's past: they count on no board until all are rebuilt. */
export const insertPastResults = (db: Database, rows: readonly PastResult[]): Promise<void> =>
  inChunks(rows, (chunk) => db.insert(results).values(chunk).onConflictDoNothing())

async function lastDay(db: Database, teamId: string, before: Day): Promise<Day | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${results.day})::text` })
    .from(results)
    .where(and(eq(results.teamId, teamId), sql`${results.day} < ${before}`))
  return row?.day ?? null
}

export const resultsDemo: DemoContent = {
  lastDay,
  afterDays: ({ db }) => rebuildResults(db),
}
