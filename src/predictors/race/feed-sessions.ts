import { startOfDay, type Day } from '#shared/days.ts'
import type { RaceSession, RaceSessions } from '#shared/races.ts'
import { daySchema } from '#shared/text.ts'
import { instantOf } from '#shared/wall-clock.ts'
import type { RaceRowFault } from './race-fault.ts'
import { fieldsOf, textOf } from './texts-of.ts'

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|([+-])(\d{2}):(\d{2}))$/
const MINUTE_MS = 60_000

/* Times are by UTC, or say how far from it they are. Null: it is none. */
function instant(day: Day, clock: string): number | null {
  const match = TIME.exec(clock)
  if (!match) return null
  const [, hour, minute, second = '0', sign, hours = '0', minutes = '0'] = match
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const at = Number(hour) * 60 + Number(minute) - ahead
  return instantOf(day, 0, 'UTC') + at * MINUTE_MS + Number(second) * 1000
}

/**
 * When something of a weekend is: without a time that can be read it locks when its day begins. Null:
 * its day can't be read.
 */
export function sessionOf(value: unknown, zone: string): RaceSession | null {
  const { date, time } = fieldsOf(value)
  const day = textOf(date)
  if (!daySchema.safeParse(day).success) return null
  const at = instant(day, textOf(time))
  return { day, at, locksAt: at ?? startOfDay(day, zone).getTime() }
}

const names = {
  qualifying: ['Qualifying'],
  sprint: ['SprintQualifying', 'SprintShootout'],
} as const satisfies Record<keyof RaceSessions, readonly string[]>

/** Those before a race that say who is fast, as far as a feed names them. One whose day can't be read is none. */
export function sessionsOf(
  race: Readonly<Record<string, unknown>>,
  zone: string,
): { readonly sessions: RaceSessions; readonly faults: readonly RaceRowFault[] } {
  const faults: RaceRowFault[] = []
  const first = (some: readonly string[]): RaceSession | undefined => {
    const sessions = some
      .filter((name) => race[name] !== undefined && race[name] !== null)
      .flatMap((name) => {
        const session = sessionOf(race[name], zone)
        if (session) return [session]
        const value = textOf(fieldsOf(race[name])['date'])
        faults.push({ kind: 'day_impossible', value, round: name })
        return []
      })
    return sessions.toSorted((a, b) => a.locksAt - b.locksAt)[0]
  }
  const [qualifying, sprint] = [first(names.qualifying), first(names.sprint)]
  return { sessions: { ...(qualifying && { qualifying }), ...(sprint && { sprint }) }, faults }
}
