import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import type { Pair } from '#shared/round-robin.ts'
import type { Side } from './sides.ts'
import { stores } from '#server/db/data-inventory.ts'

/** Leagues of departments: a draft, one that runs, and those that are over. */
export const leagues = pgTable(
  'leagues',
  {
    teamId: team(),
    leagueId: uuid('league_id').notNull(),
    name: text('name').notNull(),
    startsOn: day('starts_on').notNull(), // a Monday
    gameType: text('game_type').notNull(), // '' is all games
    sides: jsonb('sides').$type<readonly Side[]>().notNull(), // in the order they were drawn
    rounds: jsonb('rounds').$type<readonly (readonly Pair[])[]>().notNull(), // a week each, without the final
    drawnAt: instant('drawn_at').notNull(),
    startedAt: instant('started_at'), // null: a draft
    endedAt: instant('ended_at'), // finished or cancelled
    places: jsonb('places').$type<readonly number[]>(), // of a league that came to its end
    dueAt: instant('due_at'), // when the next week is closed
    groupId: text('group_id').notNull().default(''),
    channelId: text('channel_id').notNull().default(''), // '': no channel hears of its weeks
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.leagueId] }),
    index('leagues_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** A league's weeks that are over, with what was shown then: later results change nothing here. */
export const leagueWeeks = pgTable(
  'league_weeks',
  {
    teamId: team(),
    leagueId: uuid('league_id').notNull(),
    week: integer('week').notNull(), // from 0; the final one comes last
    pairs: jsonb('pairs').$type<readonly Pair[]>().notNull(),
    averages: jsonb('averages').$type<readonly (number | null)[]>().notNull(), // by side
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.leagueId, t.week] })],
)

export const stored = [stores(leagues, {}), stores(leagueWeeks, {})]
