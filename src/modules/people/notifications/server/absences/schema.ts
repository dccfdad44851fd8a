import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** What somebody keeps quiet; without a row: nothing. */
export const quiet = pgTable(
  'quiet',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    off: text('off')
      .array()
      .$type<QuietTopic[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    allDay: day('all_day'), // the person's day on which everything is
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] })],
)

/** When somebody is away, both days included. */
export const absences = pgTable(
  'absences',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    absenceId: uuid('absence_id').notNull(),
    fromDay: day('from_day').notNull(),
    untilDay: day('until_day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.absenceId] }),
    index('absences_days').on(t.teamId, t.userId, t.fromDay),
  ],
)

export const stored = [
  stores(quiet, { people: ['userId'], own: 'quiet' }),
  stores(absences, { people: ['userId'], own: 'absences' }),
]
