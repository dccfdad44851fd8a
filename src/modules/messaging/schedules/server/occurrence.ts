import { occurrenceEnd, schedulableOf } from '#server/messaging/schedulable.ts'
import type { Module } from '#server/module.ts'
import type { Decision } from '#server/jobs/due-rows.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import { nextTime, turnOf, type Schedule } from '#server/jobs/recurrence.ts'
import type { ScheduleRow } from './store.ts'

const MINUTE_MS = 60_000
export const scheduleOf = ({ hour, minute, days, timeZone }: ScheduleRow): Schedule => ({
  hour,
  minute,
  days,
  timeZone,
})

/** When an occurrence is over. */
export const endOf = (modules: readonly Module[], row: ScheduleRow, at: Date): Date =>
  occurrenceEnd(row, at, schedulableOf(modules, row.what).minutes)

/** What an occurrence puts into the queue. `label` tells one beside its times from one of them. */
export function jobsOf(
  modules: readonly Module[],
  schedule: ScheduleRow,
  at: Date,
  { now, label }: { now: Date; label: 'on' | 'now' },
): NewJob[] {
  const until = endOf(modules, schedule, at)
  const key = `${schedule.scheduleId} ${label} ${at.toISOString()}`
  const occurrence = { schedule, at, until, now, isOnSchedule: label === 'on', key }
  return schedulableOf(modules, schedule.what).jobs(occurrence)
}

/** What is done about a schedule that is due: its last occurrence that is not over yet, once. */
export function decide(
  row: ScheduleRow,
  now: Date,
  modules: readonly Module[],
): Decision<ScheduleRow> {
  const due = row.dueAt!
  const minutes = (endOf(modules, row, due).getTime() - due.getTime()) / MINUTE_MS
  const { occurrence, nextAt } = turnOf(scheduleOf(row), due, now, minutes)
  const running = { pausedUntil: null, isPaused: false }
  if (!occurrence) return { dueAt: nextAt, deliveries: [], change: running }
  return {
    dueAt: nextAt,
    deliveries: jobsOf(modules, row, occurrence, { now, label: 'on' }),
    change: { ...running, openedAt: occurrence, closesAt: null }, // it has an end once it is announced
  }
}

/** A schedule's times from an instant on, `count` of them. */
export function nextTimes(row: ScheduleRow, after: Date, count: number): Date[] {
  const times: Date[] = []
  for (let at = after; times.length < count; times.push(at)) at = nextTime(scheduleOf(row), at)
  return times
}
