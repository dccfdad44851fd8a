import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { periods as allPeriods, type Period } from '#shared/api/leaderboard.ts'
import { addDays, startOfDay, type Day } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import { RetryAtError, type DeliveryKind } from '../../base/jobs/delivery.ts'
import type { NewDelivery } from '../../base/jobs/queue.ts'
import { isOlderAtWork } from '../../base/processes/beats.ts'
import { calendarBoard } from './boards.ts'
import { periodEnd } from '#shared/board-periods.ts'
import { frozen } from './schema.ts'

const HOUR_MS = 3_600_000
const FREEZES = 6 // o'clock on the day after: what was begun in it is over (readings 41)
const AGAIN_MS = 60_000

/** Periods that end: each has its figures frozen. */
const periods = allPeriods.filter((period) => period !== 'all')
type Ending = Exclude<Period, 'all'>

/** When a period whose last day is `ends` is over for good. */
export const freezesAt = (ends: Day, timeZone: string): Date =>
  new Date(startOfDay(addDays(ends, 1), timeZone).getTime() + FREEZES * HOUR_MS)

const lockOf = (teamId: string, board: unknown) =>
  sql`hashtextextended(${`period ${teamId} `} || ${board}, 0)`

/**
 * Keeps the periods of some days from being frozen until this transaction ends: what it records is
 * counted in all of them, or comes late for all that see it. Call it before what is kept is moved.
 */
export async function holdPeriods(
  tx: Database,
  teamId: string,
  days: readonly Day[],
): Promise<void> {
  const boards = days.flatMap((day) => periods.map((period) => calendarBoard(period, day).board))
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${lockOf(teamId, sql`board`)}) from (
      select distinct board collate "C" as board
      from json_array_elements_text(${JSON.stringify(boards)}::json) as board order by 1
    ) as held`)
}

interface Of {
  readonly teamId: string
  readonly timeZone: string
}

const freezeOf = ({ teamId, timeZone }: Of, period: Ending, day: Day): NewDelivery => {
  const { board, starts } = calendarBoard(period, day)
  const ends = periodEnd(period, day)!
  const dueAt = freezesAt(ends, timeZone)
  return { teamId, key: `freeze ${board}`, kind: 'freeze', payload: { board, starts, ends }, dueAt }
}

/** The end of each period that some days lie in. */
export function freezesOf(of: Of, days: readonly Day[]): NewDelivery[] {
  const all = days.flatMap((day) => periods.map((period) => freezeOf(of, period, day)))
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

const payload = z.object({ board: z.string(), starts: z.string(), ends: z.string() })

/**
 * Freezes a period: whoever records for it has committed, or waits and comes late. While a process
 * of the release before is at work, which knows nothing of it, this waits.
 */
export const freezeKinds: Readonly<Record<string, DeliveryKind>> = {
  freeze: {
    isLocal: true,
    retry: { tries: Number.MAX_SAFE_INTEGER, firstMs: AGAIN_MS, mostMs: AGAIN_MS },
    async work({ now }, { teamId, payload: given }, tx) {
      if (await isOlderAtWork(tx))
        throw new RetryAtError(
          'a process of the release before is at work',
          new Date(now().getTime() + AGAIN_MS),
        )
      const period = payload.parse(given)
      await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(teamId, period.board)})`)
      await tx
        .insert(frozen)
        .values({ teamId, ...period })
        .onConflictDoNothing()
    },
  },
}
