import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import { type ChannelUser, type CalendarPost } from '#server/messaging/channel-user.ts'
import { type About } from '#server/messaging/channel-message.ts'
import { type ChannelKey } from '#server/messaging/destinations.ts'
import { queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import { nextTime } from '#server/jobs/recurrence.ts'
import type { World } from '#server/world.ts'
import { scheduleOf } from './occurrence.ts'
import { schedulesView } from './schedule-view.ts'
import { listSchedules, type ScheduleRow } from './store.ts'
import { firstReminderOn, remindersToday, remindingSchedules } from './reminding.ts'
import { schedules } from './schema.ts'

async function isScheduled(db: Database, { teamId, groupId, channelId }: ChannelKey) {
  const [row] = await db
    .select({ scheduleId: schedules.scheduleId })
    .from(schedules)
    .where(equals(schedules, { teamId, groupId, channelId }))
    .limit(1)
  return row !== undefined
}

/** What is announced with its end closes then. One announced by a schedule that is gone has none. */
async function closeAnnounced(db: Database, teamId: string, about: About) {
  const { what, gameType, at, closesAt } = about as Announced
  if (!gameType || !at || !closesAt) return
  await db
    .update(schedules)
    .set({ closesAt: new Date(closesAt) })
    .where(equals(schedules, { teamId, what, gameType, openedAt: new Date(at) }))
}

/* What an occurrence's post may say of it. */
type Announced = { readonly what: string } & Partial<
  Record<'gameType' | 'at' | 'closesAt', string | null>
>

interface Occurrence extends Pick<CalendarPost, 'at' | 'state' | 'nextTry'> {
  readonly scheduleId: string
  readonly isResults: boolean
}

const KEY = /^([0-9a-f-]{36}) (on|now|results) (\S+)$/

function postedBy({ key, state, nextTry, at }: QueuedPost): Occurrence[] {
  const [, scheduleId, label, time] = KEY.exec(key) ?? []
  if (!scheduleId) return []
  const isResults = label === 'results'
  return [{ scheduleId, isResults, at: (isResults && at) || new Date(time!), state, nextTry }]
}

/** Times of a schedule before an instant, that are still to come. */
function coming(row: ScheduleRow, until: Date): Occurrence[] {
  const occurrences: Occurrence[] = []
  for (let at = row.dueAt; at && at < until; at = nextTime(scheduleOf(row), at))
    occurrences.push({
      scheduleId: row.scheduleId,
      isResults: false,
      at,
      state: 'coming',
      nextTry: null,
    })
  return occurrences
}

/** What schedules posted, and will before an instant. */
async function scheduledPosts(world: World, teamId: string, until: Date): Promise<CalendarPost[]> {
  const rows = await listSchedules(world.db, teamId)
  const schedules = await schedulesView(world, teamId, rows)
  const queued = (await queuedPosts(world.db, teamId)).flatMap(postedBy)
  const all = [...queued, ...rows.flatMap((row) => coming(row, until))]
  return all.flatMap(({ scheduleId, isResults, ...post }) => {
    const of = schedules.find(({ gameId }) => gameId === scheduleId)
    if (!of) return []
    const { gameType, groupId, channelName } = of
    const what = isResults ? ('results' as const) : of.what
    return [{ ...post, gameId: scheduleId, what, name: '', gameType, groupId, channelName }]
  })
}

/** What schedules say of the channels they post to. */
export const schedulePosts: ChannelUser = {
  uses: isScheduled,
  announced: closeAnnounced,
  reminds: remindersToday,
  remindsOn: async ({ modules }, db, key) => {
    const rows = await remindingSchedules(db, key)
    return (day, zone) => firstReminderOn(modules, rows, day, zone)
  },
  upcoming: scheduledPosts,
}
