import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** Spaces that go: an admin asked for it, or they have been deactivated for as long as their data is kept. */
export const spaceDeletions = pgTable(
  'space_deletions',
  {
    teamId: team(),
    why: text('why').$type<'asked' | 'unpaid'>().notNull(),
    requestedBy: uuid('asked_by'), // null: nobody, or they have left
    requestedAt: instant('asked_at').notNull(),
    deleteAt: instant('goes_at').notNull(),
    warnedAt: instant('told_at'), // its admins last had a letter ahead of it
    begunAt: instant('begun_at'), // rows go: nothing is undone any more
    dueAt: instant('due_at'), // the next letter, or its end
  },
  (t) => [
    primaryKey({ columns: [t.teamId] }),
    index('space_deletions_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

export const stored = [stores(spaceDeletions, { people: ['requestedBy'], own: { not: 'company' } })]
