import { dayAt } from '#shared/days.ts'
import { nextReachable } from '#shared/quiet-hours.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { reach } from '../db/schema.ts'
import type { DeliveryKind } from '../jobs/delivery.ts'
import { dueSource } from '../jobs/due-rows.ts'
import { notify } from '../notifications/notify.ts'
import { findReached } from '../notifications/reach.ts'
import { streakTimeAfter } from '../notifications/streak-time.ts'
import { findStreaks, hasPlayed } from '../puzzles/store/standings.ts'
import { currentStreak } from '../results/streak.ts'
import { getTeam } from '../teams/store.ts'

const HOUR_MS = 3_600_000
const LATE_MS = HOUR_MS // then it would come at another hour than people know

type Reach = typeof reach.$inferSelect

function quietOf({ quietFrom: from, quietUntil: until }: Reach) {
  return from === null || until === null ? null : { from, until }
}

/** People whose streak is to be looked at: once each of their days, at their hour. */
export const streakSource = dueSource({
  table: reach,
  keys: [reach.teamId, reach.userId],
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
 * Tells a person that their streak ends today unless they play: on a working day, outside their quiet
 * hours, and only who has not played yet.
 */
const streakReminder: DeliveryKind = {
  retry: { tries: 3, firstMs: 60_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work({ now }, { teamId, payload }, tx) {
    const { userId } = payload as { userId: string }
    const at = now()
    const team = await getTeam(tx, teamId)
    const today = dayAt(at, team.timeZone)
    const [who] = await findReached(tx, teamId, [userId])
    if (!who || !isWorkingDay(team, today) || nextReachable(who, at.getTime()) > at.getTime())
      return
    const { daily: kept } = await findStreaks(tx, teamId, userId, '')
    const days = currentStreak(team, kept, today)
    if (!kept || days === 0 || kept.lastDay >= today) return
    if (await hasPlayed(tx, teamId, userId, today)) return
    const about = { days, day: today }
    await notify(tx, teamId, [{ userId, key: `streak ${today}`, kind: 'streak', about }], at)
  },
}

export const reminderKinds: Record<string, DeliveryKind> = { streakReminder }
