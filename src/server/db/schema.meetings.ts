import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from './columns.ts'

/** Who waits in a meeting for a seat. A person is in one meeting at a time. */
export const meetingQueue = pgTable(
  'meeting_queue',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    meeting: text('meeting').notNull(),
    place: integer('place').notNull(), // of equal ones who came first
    queuedAt: instant('queued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('meeting_queue_order').on(t.teamId, t.meeting, t.place),
    index('meeting_queue_old').on(t.queuedAt),
  ],
)
