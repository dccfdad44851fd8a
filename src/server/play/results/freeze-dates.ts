import { addDays, startOfDay, type Day, dayAt, startOfWeek } from '#shared/days.ts'
import { firstRow, type Database } from '../../db/database.ts'
import type { DaysOf } from '../../module.ts'
import { findTeam } from '../../teams/store.ts'
import type { World } from '../../world.ts'
import type { TeamClock } from '../../teams/zones.ts'
import { and, eq, like, max } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { frozen } from './schema.ts'

const HOUR_MS = 3_600_000
const FREEZES = 6 // o'clock on the day after: what was begun in it is over (readings 41)
const WAITS = 72 // hours after its end it waits for nothing more
const DEMO_WAITS = 14 * 24 // a demo begins with seasons that have been going for days, and scores them then

const hoursAfter = (ends: Day, timeZone: string, hours: number): Date =>
  new Date(startOfDay(addDays(ends, 1), timeZone).getTime() + hours * HOUR_MS)

/** When a period whose last day is `ends` is over for good, where nothing of it is open. */
export const freezesAt = (ends: Day, timeZone: string): Date => hoursAfter(ends, timeZone, FREEZES)

/** When it is, whatever is open. */
export const freezesAtLatest = (ends: Day, timeZone: string): Date =>
  hoursAfter(ends, timeZone, WAITS)

async function isOpen(world: World, db: Database, days: DaysOf): Promise<boolean> {
  for (const { holdsDays } of world.modules) if (await holdsDays?.(db, days)) return true
  return false
}

/** Whether a period that has ended still waits for something of its days. */
export async function isPending(world: World, db: Database, days: DaysOf): Promise<boolean> {
  return world.now() < freezesAtLatest(days.ends, days.timeZone) && isOpen(world, db, days)
}

/** Until when a period waits at most; null: for nothing. */
export async function findPendingUntil(
  world: World,
  db: Database,
  { teamId, starts, ends }: Omit<DaysOf, 'timeZone'>,
): Promise<Date | null> {
  const team = await findTeam(db, teamId)
  if (!team) return null
  const { timeZone, isDemo } = team
  const until = isDemo ? hoursAfter(ends, timeZone, DEMO_WAITS) : freezesAtLatest(ends, timeZone)
  if (world.now() >= until) return null
  return (await isOpen(world, db, { teamId, timeZone, starts, ends })) ? until : null
}

/** Whether a board is final, and since when; null: it is not. */
export async function findFrozen(db: Database, teamId: string, board: string) {
  return firstRow(
    db.select({ since: frozen.since }).from(frozen).where(equals(frozen, { teamId, board })),
  )
}

/* A week without results is never frozen, and none waits longer than this. */
function lastPast({ timeZone }: TeamClock, now: Date): Day {
  let monday = startOfWeek(dayAt(now, timeZone))
  while (freezesAtLatest(addDays(monday, 6), timeZone) > now) monday = addDays(monday, -7)
  return monday
}

export async function lastFinalWeek(db: Database, of: TeamClock, now: Date): Promise<Day> {
  const [row] = await db
    .select({ monday: max(frozen.starts) })
    .from(frozen)
    .where(and(eq(frozen.teamId, of.teamId), like(frozen.board, 'week:%')))
  const past = lastPast(of, now)
  return row?.monday && row.monday > past ? row.monday : past
}
