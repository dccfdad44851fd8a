import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { ChannelUser } from '#modules/messaging/channels/server/channel-source.ts'
import type { About } from '#modules/messaging/channels/server/enqueue-post.ts'
import type { ChannelKey } from '#modules/messaging/channels/server/store.ts'
import { scheduledPosts } from './occurrences.ts'
import { remindedPuzzles } from './reminding.ts'
import { schedules } from './schema.ts'

async function isScheduled(db: Database, { teamId, groupId, channelId }: ChannelKey) {
  const [row] = await db
    .select({ scheduleId: schedules.scheduleId })
    .from(schedules)
    .where(
      and(
        eq(schedules.teamId, teamId),
        eq(schedules.groupId, groupId),
        eq(schedules.channelId, channelId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A puzzle announced with its end closes then. One announced by a schedule that is gone has none. */
async function closeAnnounced(db: Database, teamId: string, about: About) {
  if (about.what !== 'puzzle' || !about.closesAt) return
  await db
    .update(schedules)
    .set({ closesAt: new Date(about.closesAt) })
    .where(
      and(
        eq(schedules.teamId, teamId),
        eq(schedules.what, 'puzzle'),
        eq(schedules.gameType, about.gameType),
        eq(schedules.openedAt, new Date(about.at)),
      ),
    )
}

/** What schedules say of the channels they post to. */
export const schedulePosts: ChannelUser = {
  uses: isScheduled,
  announced: closeAnnounced,
  reminds: remindedPuzzles,
  calendar: scheduledPosts,
}
