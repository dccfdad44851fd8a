import { sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { announce } from '#server/db/commit-events.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { DemoTeam } from '#server/play/demo/company.ts'
import { enqueue, windowAt } from '#server/jobs/queue.ts'
import type { World } from '#server/world.ts'
import type { FinishedPuzzle } from '#modules/play/puzzles/server/index.ts'
import { openCourt, paintMissing, playedBefore, type CourtKey } from './opening.ts'
import { courtDays } from './schema.ts'

declare module '#server/db/commit-events.ts' {
  interface CommitEvents {
    readonly teamCourts: { readonly teamId: string } // whose court of today has changed
  }
}

/* The day's row is held from here to the commit: squares are painted one after the other. */
const paintNext = ({ teamId, day, userId, at }: FinishedPuzzle) => sql`
  with painted as (
    update court_days d set painted = d.painted + 1,
      squares = d.squares + case when exists (
        select from ${playedBefore({ teamId, day })} and p.user_id = ${userId}::uuid) then 0 else 1 end,
      met_at = coalesce(d.met_at,
        case when d.painted + 1 >= d.goal then ${at.toISOString()}::timestamptz end)
    where d.team_id = ${teamId}::uuid and d.day = ${day}::date and not exists (
      select from court_squares s where s.team_id = d.team_id and s.day = d.day
        and s.user_id = ${userId}::uuid)
    returning d.team_id, d.day, d.painted
  )
  insert into court_squares (team_id, day, user_id, n, painted_at)
  select team_id, day, ${userId}::uuid, painted, ${at.toISOString()}::timestamptz from painted
  returning n`

async function hasCourt(tx: Database, { teamId, day }: CourtKey): Promise<boolean> {
  const is = equals(courtDays, { teamId, day })
  return (await tx.$count(courtDays, is)) > 0
}

const REDRAWN_MS = 60_000 // at most so often a channel's card

/** Cards in channels are drawn again, with all that is painted within a minute. */
export function redrawCards(tx: Database, { teamId, day }: CourtKey, at: Date): Promise<void> {
  const { n, ends: dueAt } = windowAt(at, REDRAWN_MS)
  const key = `court cards ${day} ${n + 1}`
  return enqueue(tx, [{ teamId, key, kind: 'courtCards', payload: { day }, dueAt }])
}

/**
 * Paints the next square of a day's court, if the person has none there yet: in the transaction that
 * finishes their puzzle, whose results are recorded (that holds the person), and last in it, for the
 * team's row is waited for.
 */
export async function paintSquare(tx: Database, square: FinishedPuzzle): Promise<void> {
  const painted = await rowsOf(tx, paintNext(square))
  if (painted.length === 0) {
    if (await hasCourt(tx, square)) return // theirs is painted
    await openCourt(tx, square) // and theirs is among those it paints, unless another began it
    await rowsOf(tx, paintNext(square))
  }
  await redrawCards(tx, square, square.at)
  announce(tx, 'teamCourts', [{ teamId: square.teamId }])
}

/** The demo's courts of the days that were filled: each goal follows from the one before. */
export async function paintDays({ db, now }: World, { teamId, timeZone }: DemoTeam, from: Day) {
  const today = dayAt(now(), timeZone)
  for (let day = from; day <= today; day = addDays(day, 1))
    await db.transaction(async (tx) => {
      await openCourt(tx, { teamId, day })
      await paintMissing(tx, { teamId, day })
      if (day === today) announce(tx, 'teamCourts', [{ teamId }])
    })
}
