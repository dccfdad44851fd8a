import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import type { TournamentData } from './tournament.ts'
import { stores } from '#server/db/data-inventory.ts'

/** A tournament: who is in it and its matches are one value, changed while the row is held. */
export const tournaments = pgTable(
  'tournaments',
  {
    teamId: team(),
    tournamentId: uuid('tournament_id').notNull(),
    status: text('status').notNull(), // open, running, finished, cancelled
    dueAt: instant('due_at'), // when it begins, or is given up; null: it has
    createdAt: instant('created_at').notNull(),
    data: jsonb('data').$type<TournamentData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.tournamentId] }),
    index('tournaments_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('tournaments_newest').on(t.teamId, t.createdAt.desc().nullsFirst()),
  ],
)

export const stored = [stores(tournaments, { people: ['data'], own: 'tournaments' })]
