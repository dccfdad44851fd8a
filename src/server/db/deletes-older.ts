import { lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const DAY_MS = 86_400_000

/** Work of a module's cleanUp: deletes the rows whose `column` is more than so many days ago. */
export const deletesOlder =
  (column: PgColumn, days = 0) =>
  async (db: Database, now: Date): Promise<void> => {
    await db.delete(column.table).where(lt(column, new Date(now.getTime() - days * DAY_MS)))
  }
