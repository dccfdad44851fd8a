import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, team } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

/**
 * What a transaction left to be done after it. What belongs to no company has the nil UUID
 * (NO_TEAM) as its team. A row that is done stays for a while, so that its key runs only once.
 */
export const jobs = pgTable(
  'deliveries',
  {
    teamId: team(),
    key: text('key').notNull(), // names the one thing that is to happen
    kind: text('kind').notNull(), // of some module's deliveries (modules.ts)
    payload: jsonb('payload'), // null: done
    dueAt: instant('due_at'), // null: done or dead
    claimedUntil: instant('claimed_until'), // a process works on it; after this any may
    tries: integer('tries').notNull().default(0), // begun; also tells one claim from the next
    error: text('error').notNull().default(''), // of the last try
    requestedAt: instant('asked_at'), // someone outside was asked, and has not answered yet (markAsked)
    doneAt: instant('done_at'),
    deadAt: instant('dead_at'), // given up: it waits for an operator
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.key] }),
    index('deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('deliveries_done')
      .on(t.doneAt)
      .where(sql`${t.doneAt} is not null`),
    index('deliveries_dead')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
  ],
)

/** recurring work: when each kind of it is next due. */
export const recurring = pgTable('recurring', {
  key: text('key').primaryKey(),
  dueAt: instant('due_at').notNull(),
})

export const stored = [
  stores(jobs, { people: ['payload'], own: { not: 'momentary' }, not: 'momentary' }),
  stores(recurring, { not: 'momentary' }),
]
