import { dayAt } from '#shared/days.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { findReached } from '#server/messaging/notification-preferences.ts'
import { notify } from '#server/messaging/notify.ts'
import { notificationPreferences } from '#server/messaging/schema.ts'
import { suppressedTopics } from '#server/messaging/suppressed.ts'
import { streak as streakMessage } from '../messages.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { findStreaks, hasPlayed } from '../store/standings.ts'
import { currentStreak, frozenBy, hasFreeze } from '#server/play/results/streak.ts'
import {
  leaveStreak,
  streakTimeAfter,
  WATCHED_FROM,
  wantsStreak,
  watchStreak,
} from '#server/play/results/streak-watch.ts'
import { getTeam } from '#server/teams/store.ts'

const HOUR_MS = 3_600_000
const LATE_MS = HOUR_MS // then it would come at another hour than people know

type Reach = typeof notificationPreferences.$inferSelect

function quietOf({ quietFrom: from, quietUntil: until }: Reach) {
  return from === null || until === null ? null : { from, until }
}

/** People whose streak is to be looked at: once each of their days, at their hour. */
export const streakSource = dueSource({
  table: notificationPreferences,
  keys: [notificationPreferences.teamId, notificationPreferences.userId],
  decide: (row, now) => {
    const { teamId, userId, timeZone } = row
    const due = row.dueAt!
    const key = `streak ${userId} ${dayAt(due, timeZone)}`
    const look = { teamId, key, kind: 'streakReminder', payload: { userId }, dueAt: now }
    const isLate = now.getTime() - due.getTime() > LATE_MS
    const dueAt = streakTimeAfter({ quiet: quietOf(row), timeZone }, now)
    return { dueAt, deliveries: isLate ? [] : [look] }
  },
})

/**
 * Tells a person that their streak ends today, or takes its freeze, unless they play: on a day they
 * work, outside their quiet hours, and only who has not played yet. Who has not asked for it hears
 * only of a long one.
 */
const streakReminder: JobHandler = {
  retry: { tries: 3, firstMs: 60_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work({ now }, { teamId, payload }, tx) {
    const { userId } = payload as { userId: string }
    const at = now()
    const team = await getTeam(tx, teamId)
    const today = dayAt(at, team.timeZone)
    const [who] = await findReached(tx, teamId, [userId])
    if (!who || !isWorkingDay(who, today) || suppressedTopics(who, at).includes('nudges')) return
    const { daily: streak } = await findStreaks(tx, teamId, userId, '')
    const days = currentStreak(who, streak, today)
    if (days < WATCHED_FROM && !(await wantsStreak(tx, { teamId, userId })))
      return leaveStreak(tx, { teamId, userId })
    if (!streak || days === 0 || streak.lastDay >= today) return
    if (await hasPlayed(tx, teamId, userId, today)) return
    const notice = { days, day: today, hasFreeze: hasFreeze(frozenBy(who, streak, today), today) }
    await notify(
      tx,
      teamId,
      streakMessage,
      [{ userId, key: `streak ${today}`, payload: notice }],
      at,
    )
  },
}

const streakWatch: JobHandler = {
  retry: { tries: 6, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  work: ({ now }, { teamId, payload }, tx) =>
    watchStreak(tx, { teamId, ...(payload as { userId: string }) }, now()),
}

export const reminderKinds: Record<string, JobHandler> = { streakReminder, streakWatch }
