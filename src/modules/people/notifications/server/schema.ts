import type { NotificationKind, Place } from '../contract.ts'
import type { PlaceFailure } from '#modules/admin/panel/contract.ts'
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
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

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
    kind: text('kind').$type<NotificationKind>().notNull(),
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

export const stored = [
  stores(notifications, {
    people: ['userId', 'payload'],
    own: 'notifications',
    without: { readAt: 'own_only' }, // when somebody read something is private
  }),
  stores(mutedTopics, { people: ['userId'], own: 'mutedTopics' }),
  stores(notificationPreferences, { people: ['userId'], own: 'reach' }),
  stores(placeFailures, { people: ['userId'], own: 'placeFailures' }),
]
