import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** The host of a meeting's games, and what they allow. A meeting without a row has no host yet. */
export const meetings = pgTable(
  'meetings',
  {
    teamId: team(),
    meeting: text('meeting').notNull(),
    hostUserId: uuid('host_user_id'), // null: nobody
    anyoneShares: boolean('anyone_shares').notNull().default(true),
    guests: boolean('guests').notNull().default(true),
    reactions: boolean('reactions').notNull().default(true),
    week: boolean('week').notNull().default(true), // games count for the calendar's boards too
    stageRoomId: uuid('stage_room_id'), // the room on the meeting stage
    line: text('line')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // ids of rooms in their order; others after them
    guestKey: uuid('guest_key').notNull().defaultRandom(), // in the guest links; another once they are turned off
    lastInvitedAt: instant('asked_at'), // when the people here were last invited to play
    touchedAt: instant('touched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.meeting] }),
    index('meetings_guests').on(t.meeting),
    index('meetings_old').on(t.touchedAt),
  ],
)

/** The people with a meeting's panel open, and through which process: a lease, renewed while it lasts. */
export const meetingPeople = pgTable(
  'meeting_people',
  {
    teamId: team(),
    meeting: text('meeting').notNull(),
    personId: uuid('person_id').notNull(), // a user, or a guest of the meeting
    processId: uuid('process_id').notNull(),
    until: instant('until').notNull(), // by the database's clock
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.meeting, t.personId, t.processId] }),
    index('meeting_people_process').on(t.processId),
  ],
)

/** The people who wait in a meeting for a seat. A person is in one meeting at a time. */
export const meetingQueue = pgTable(
  'meeting_queue',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    meeting: text('meeting').notNull(),
    place: integer('place').notNull(), // of equal ones the first to come
    queuedAt: instant('queued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('meeting_queue_order').on(t.teamId, t.meeting, t.place),
    index('meeting_queue_old').on(t.queuedAt),
  ],
)

/** A guest of a meeting: a name for a while, and nothing else. */
export const meetingGuests = pgTable(
  'meeting_guests',
  {
    teamId: team(),
    guestId: uuid('guest_id').notNull(),
    meeting: text('meeting').notNull(),
    name: text('name').notNull(),
    hereUntil: instant('here_until'), // a lease by the database's clock while they are connected
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.guestId] }),
    index('meeting_guests_meeting').on(t.teamId, t.meeting),
    index('meeting_guests_old').on(t.createdAt),
  ],
)

export const stored = [
  stores(meetings, { people: ['hostUserId'], own: 'meetings', without: { guestKey: 'secret' } }),
  stores(meetingPeople, { people: ['personId'], own: { not: 'momentary' }, not: 'momentary' }),
  stores(meetingQueue, { people: ['userId'], own: 'meetingQueue', not: 'momentary' }),
  stores(meetingGuests, { people: ['name'], own: { not: 'guest' } }),
]
