import type { Place, PlaceFailure } from '#shared/notification-preferences.ts'
import type { QuietTopic } from '#shared/quiet-topics.ts'
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
import { day, instant, team } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

/**
 * The notifications of a person. The people they mention are stored as ids: names are looked up when
 * they are read.
 */
export const notifications = pgTable(
  'notifications',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(), // who is notified
    notificationId: uuid('notification_id').notNull(),
    key: text('key').notNull(), // names the one thing it is about
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'), // it was in a digest
    slackedAt: instant('slacked_at'), // it went to Slack
    fedAt: instant('fed_at'), // it went to Teams, as a chat message or in the activity feed
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.notificationId] }),
    uniqueIndex('notifications_once').on(t.teamId, t.userId, t.key),
    index('notifications_newest').on(
      t.teamId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.notificationId.desc().nullsFirst(),
    ),
    index('notifications_unread')
      .on(t.teamId, t.userId)
      .where(sql`${t.readAt} is null`),
    index('notifications_old').on(t.createdAt),
  ],
)

/** Topics somebody does not want to be notified of here, a row a topic. */
export const mutedTopics = pgTable(
  'muted_topics',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    topic: text('topic').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId, t.topic] })],
)

/** How somebody is notified elsewhere; without a row by the defaults (notifications/notification-preferences.ts). */
export const notificationPreferences = pgTable(
  'reach',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    mailed: text('mailed').array().notNull(), // topics
    slack: text('slack').array().notNull().default(['invite']), // of a direct message there
    teams: text('teams').array().notNull().default(['invite']), // of the activity feed there
    quietFrom: integer('quiet_from'), // minutes since 00:00; null: no quiet hours
    quietUntil: integer('quiet_until'),
    timeZone: text('time_zone').notNull(), // IANA
    dueAt: instant('due_at'), // when a streak in danger is checked; null: it is not
    monthLetter: boolean('month_letter').notNull().default(true), // for admins
    wantsStreak: boolean('wants_streak'), // a streak of any length; null: a long one, unless they choose otherwise
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('reach_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** People a message did not reach at Slack or in Teams, until one does. */
export const placeFailures = pgTable(
  'place_failures',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    place: text('place').$type<Place>().notNull(),
    why: text('why').$type<PlaceFailure>().notNull(),
    code: text('code').notNull(), // the provider's own code
    at: instant('at').notNull(), // of the last try
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.place] }),
    index('place_failures_at').on(t.at),
  ],
)

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

/** Where a team's posts go: a channel at Slack or Teams, and how it is reached. */
export const destinations = pgTable(
  'destinations',
  {
    teamId: team(),
    groupId: text('group_id').notNull(), // the team at Microsoft Teams; '' at Slack
    channelId: text('channel_id').notNull(),
    kind: text('kind').notNull(), // as the contract has them
    name: text('name').notNull(), // as people know it
    language: text('language').notNull(), // of what is posted: en, tr
    style: text('style').notNull(), // how a workflow wants its card
    address: text('address').notNull(), // sealed; '' where the installed app posts
    failure: text('failure').notNull().default(''), // why it is off, as the provider's code; '': it is on
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.groupId, t.channelId] })],
)

export const stored = [
  stores(destinations, { without: { address: 'secret' } }),
  stores(notifications, {
    people: ['userId', 'payload'],
    own: 'notifications',
    without: { readAt: 'own_only' }, // when somebody read something is private
  }),
  stores(mutedTopics, { people: ['userId'], own: 'mutedTopics' }),
  stores(notificationPreferences, { people: ['userId'], own: 'reach' }),
  stores(placeFailures, { people: ['userId'], own: 'placeFailures' }),
  stores(quiet, { people: ['userId'], own: 'quiet' }),
  stores(absences, { people: ['userId'], own: 'absences' }),
]
