import { addDays, dayAt } from '#shared/days.ts'
import { isQuiet, type QuietHours } from '#shared/quiet-hours.ts'
import { instantOf } from '#shared/wall-clock.ts'

const AFTERNOON = 16 * 60 // minutes since 00:00
const HOUR = 60

/** The minute of a person's day at which they are reminded: at four, else an hour before quiet hours, else after them. */
function minuteOf(quiet: QuietHours | null): number {
  if (!quiet || !isQuiet(quiet, AFTERNOON)) return AFTERNOON
  const before = quiet.from - HOUR
  return before >= 0 && !isQuiet(quiet, before) ? before : quiet.until
}

/** When, after an instant, a person's streak is looked at: once a day of theirs. */
export function streakTimeAfter(
  { quiet, timeZone }: { readonly quiet: QuietHours | null; readonly timeZone: string },
  after: Date,
): Date {
  const minute = minuteOf(quiet)
  const today = dayAt(after, timeZone)
  const at = new Date(instantOf(today, minute, timeZone))
  return at > after ? at : new Date(instantOf(addDays(today, 1), minute, timeZone))
}
