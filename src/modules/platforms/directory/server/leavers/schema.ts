import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** How far the asking has come that a space's directories are asked in, of everyone who comes in through them. */
export const directorySweeps = pgTable(
  'directory_rounds',
  {
    teamId: team(),
    beganAt: instant('began_at').notNull(), // this round
    after: uuid('after'), // the last person who was asked about; null: nobody yet
    dueAt: instant('due_at').notNull(), // when the next part is asked
  },
  (t) => [primaryKey({ columns: [t.teamId] }), index('directory_rounds_due').on(t.dueAt)],
)

export const stored = [
  stores(directorySweeps, { people: ['after'], own: { not: 'momentary' }, not: 'momentary' }),
]
