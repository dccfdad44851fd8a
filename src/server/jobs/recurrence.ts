import { Cron } from 'croner'

const MINUTE_MS = 60_000

/** A time of day in an IANA zone, on some days of the week (ISO, Monday 1 to Sunday 7). */
export interface Schedule {
  readonly hour: number
  readonly minute: number
  readonly days: readonly number[]
  readonly timeZone: string
}

/**
 * The schedule's next time after an instant: one each of its days. Where clocks skip that time it
 * is the first instant after the gap; where it comes twice, the first of them. Throws RangeError
 * for a schedule that never comes.
 */
export function nextTime({ hour, minute, days, timeZone }: Schedule, after: Date): Date {
  const pattern = `0 ${minute} ${hour} * * ${days.join(',')}`
  const next = days.length
    ? new Cron(pattern, { timezone: timeZone, paused: true }).nextRun(after)
    : null
  if (!next) throw new RangeError(`no time comes after ${after.toISOString()}: ${pattern}`)
  return next
}

/** Whether an occurrence is over by now, so that it makes no sense to begin it any more. */
export function missed(occurrence: Date, now: Date, durationMinutes: number): boolean {
  return now.getTime() >= occurrence.getTime() + durationMinutes * MINUTE_MS
}

/** What is to be done about a schedule that is due. */
export interface Turn {
  readonly occurrence: Date | null // null: each that came meanwhile is over
  readonly skipped: number // occurrences that nobody looked at in time
  readonly nextAt: Date
}

/**
 * The turn of a schedule that was due at `dueAt`. Of several times that passed while everything was
 * down only the last happens, if it is not over yet.
 */
export function turnOf(schedule: Schedule, dueAt: Date, now: Date, durationMinutes: number): Turn {
  let [last, skipped] = [dueAt, 0]
  let nextAt = nextTime(schedule, last)
  while (nextAt <= now) {
    last = nextAt
    skipped++
    nextAt = nextTime(schedule, last)
  }
  const isOver = missed(last, now, durationMinutes)
  return { occurrence: isOver ? null : last, skipped: isOver ? skipped + 1 : skipped, nextAt }
}
