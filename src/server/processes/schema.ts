import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

/** Server processes that are alive; one that stops beating has lost the players leased to it. */
export const processes = pgTable('processes', {
  processId: uuid('process_id').primaryKey(),
  beatAt: instant('beat_at').notNull(), // by the database's clock
  knowsFrozen: boolean('knows_frozen').notNull().default(false), // false: of the release before
})

export const stored = [stores(processes, { not: 'momentary' })]
