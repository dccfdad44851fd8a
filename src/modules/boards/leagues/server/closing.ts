import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { getTeam } from '#server/teams/store.ts'
import { findFrozen, freezesAtLatest } from '#server/play/results/freeze-dates.ts'
import { totals } from '#server/play/results/schema.ts'
import { announce } from '#server/db/commit-events.ts'
import { averagesOf } from './averages.ts'
import { enqueueWeekNotifications } from './notify-week.ts'
import { orderOf, pairsOf } from './pairings.ts'
import { leagues, leagueWeeks } from './schema.ts'
import { closedWeeks, findLeague, lockLeague, saveLeague, type LeagueRow } from './store.ts'
import { placesOf, type Played } from './table.ts'
import { boardOf, closesAt, sundayOf, weeksOf } from './weeks.ts'

const AGAIN_MS = 60 * 60_000
const LOOK_MS = 10 * 60_000 // between checks of a week that is not final yet

const payloadSchema = z.object({ leagueId: z.uuid() })

/** Leagues of which a week is over. */
export const leagueSource = dueSource({
  table: leagues,
  keys: [leagues.teamId, leagues.leagueId],
  decide: ({ teamId, leagueId, dueAt }, now) => ({
    dueAt: new Date(now.getTime() + AGAIN_MS), // until it is closed
    deliveries: [
      {
        teamId,
        key: `league ${leagueId} ${dueAt!.toISOString()}`,
        kind: 'leagueWeekCloses',
        payload: { leagueId },
        dueAt: now,
      },
    ],
  }),
})

/* A week in which nobody played is never frozen: it waits as long as any does. */
async function isFinal(db: Database, league: LeagueRow, week: number, zone: string, now: Date) {
  const { teamId } = league
  const board = boardOf(league, week)
  if (await findFrozen(db, teamId, board)) return true
  if (now < freezesAtLatest(sundayOf(league, week), zone)) return false
  const isOn = equals(totals, { teamId, gameType: '', board })
  const [somebody] = await db.select({ userId: totals.userId }).from(totals).where(isOn).limit(1)
  return !somebody
}

/** Stores the week that closes next, with what may be published of it now. */
export async function closeWeek(
  tx: Database,
  league: LeagueRow,
  played: readonly Played[],
  now: Date,
) {
  const { teamId, leagueId } = league
  const week = played.length
  const pairs = pairsOf(league, week, played)
  const averages = await averagesOf(tx, league, week)
  await tx.insert(leagueWeeks).values({ teamId, leagueId, week, pairs, averages, closedAt: now })
  return { pairs, averages }
}

/** The end of a league after its final week. */
export const endOf = (
  league: LeagueRow,
  played: readonly Played[],
  final: Played,
  now: Date,
): Partial<LeagueRow> => ({
  dueAt: null,
  endedAt: now,
  places: placesOf(orderOf(league, played), final),
})

/* The next state of a running league: a week is closed, or it waits until when. */
async function step(tx: Database, league: LeagueRow, now: Date): Promise<Partial<LeagueRow>> {
  const { timeZone } = await getTeam(tx, league.teamId)
  const played = await closedWeeks(tx, league)
  const week = played.length
  const at = closesAt(league, week, timeZone)
  if (now < at) return { dueAt: at }
  if (!(await isFinal(tx, league, week, timeZone, now)))
    return { dueAt: new Date(now.getTime() + LOOK_MS) }
  const closed = await closeWeek(tx, league, played, now)
  await enqueueWeekNotifications(tx, league, { week, event: 'closes' }, { timeZone, now })
  if (week + 1 === weeksOf(league)) return endOf(league, played, closed, now)
  await enqueueWeekNotifications(tx, league, { week: week + 1, event: 'opens' }, { timeZone, now })
  return { dueAt: closesAt(league, week + 1, timeZone) }
}

/** Closes the week that is over by the final figures, once; at the last one the league ends. */
export const leagueWeekCloses: JobHandler = {
  retry: { tries: 20, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work({ now }, { teamId, payload }, tx) {
    const key = { teamId, leagueId: payloadSchema.parse(payload).leagueId }
    if (!(await findLeague(tx, key))) return
    const league = await lockLeague(tx, key)
    if (!league.startedAt || league.endedAt) return
    await saveLeague(tx, key, await step(tx, league, now()))
    announce(tx, 'dueRows', [null])
  },
}
