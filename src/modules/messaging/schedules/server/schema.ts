import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** What a team posts to a channel automatically, and when. */
export const schedules = pgTable(
  'schedules',
  {
    teamId: team(),
    scheduleId: uuid('schedule_id').notNull(),
    what: text('what').notNull(), // as a module declares it: schedulable
    gameType: text('game_type').notNull(), // '' for the podium and the court
    groupId: text('group_id').notNull(), // with channel_id: of a destination
    channelId: text('channel_id').notNull(),
    hour: integer('hour').notNull(), // of time_zone's clock
    minute: integer('minute').notNull(),
    timeZone: text('time_zone').notNull(), // IANA
    days: integer('days').array().notNull(), // ISO, Monday 1 to Sunday 7
    duration: integer('duration'), // minutes an occurrence lasts; null: until its day ends
    settings: jsonb('settings').$type<Readonly<Record<string, unknown>>>().notNull(),
    hasResults: boolean('has_results').notNull().default(true), // the results are posted too
    hasReminder: boolean('has_reminder').notNull().default(false), // a reminder before it closes is posted too
    userId: uuid('user_id').notNull(), // who scheduled it
    dueAt: instant('due_at'), // its next occurrence; null: paused
    pausedUntil: day('paused_until'), // in time_zone; null with a due_at: it runs
    isPaused: boolean('is_paused').notNull().default(false),
    openedAt: instant('opened_at'), // its last occurrence that happened
    closesAt: instant('closes_at'), // when that ends before its day does
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.scheduleId] }),
    uniqueIndex('schedules_puzzle')
      .on(t.teamId, t.gameType)
      .where(sql`${t.what} = 'puzzle'`),
    uniqueIndex('schedules_podium')
      .on(t.teamId)
      .where(sql`${t.what} = 'podium'`),
    uniqueIndex('schedules_court')
      .on(t.teamId)
      .where(sql`${t.what} = 'court'`),
    index('schedules_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

export const stored = [stores(schedules, { people: ['userId'], own: 'schedules' })]
