import { scoringJob, lastRuns } from './run-rows.ts'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { announce } from '#server/db/commit-events.ts'
import { getTeam } from '#server/teams/store.ts'
import { sumDays } from '#server/play/results/ranks.ts'
import { matchesOf, type SpaceMatch } from '../competitions/store.ts'
import { matchRuns, predictors } from '../schema.ts'
import {
  competitionOf,
  lockPredictor,
  ofGame,
  playedOn,
  type GameKey,
  type PredictorRow,
} from '../store.ts'
import { saveBefore } from './corrected-rows.ts'
import { isOverIn } from './tip-points.ts'
import { scoreBatch } from './score-batch.ts'

const changedSchema = z.object({
  fixtureId: z.string(),
  ownerId: z.string().optional(), // given: one space's admin typed it, and no other hears of it
  matchIds: z.array(z.string()),
})
const runSchema = z.object({ gameId: z.string(), matchIds: z.array(z.string()) })

/** Leaves to the queue that some matches of a game are scored. */
async function enqueueRun(
  tx: Database,
  games: readonly GameKey[],
  run: { readonly key: string; readonly matchIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const all = games.map(({ teamId, gameId }) => ({
    teamId,
    key: `run ${gameId} ${run.key}`,
    kind: 'scoreRun',
    payload: { gameId, matchIds: run.matchIds },
    dueAt: run.now,
  }))
  await enqueue(tx, all)
}

/** Matches of a competition changed: each game played on it is scored, and looks at what is next. */
export const matchesChanged: JobHandler = {
  ...scoringJob,
  async work({ now }, { teamId, key, payload }, tx) {
    const { fixtureId, ownerId, matchIds } = changedSchema.parse(payload)
    const owner = { teamId: ownerId ?? teamId, fixtureId }
    const games = await playedOn(tx, owner, ownerId ? [teamId] : undefined)
    const owned = equals(predictors, { ownerId: owner.teamId, fixtureId })
    await tx
      .update(predictors)
      .set({ dueAt: now() })
      .where(and(owned, eq(predictors.isEnded, false)))
    announce(tx, 'dueRows', [null])
    if (matchIds.length) await enqueueRun(tx, games, { key, matchIds, now: now() })
  },
}

type LastRun = Awaited<ReturnType<typeof lastRuns>>[number]

/* Those that are over, or were. Where one is void or is void no more, its joker is another's: its whole round is scored. */
function toScore(
  game: PredictorRow,
  all: readonly SpaceMatch[],
  changed: ReadonlySet<string>,
  runs: ReadonlyMap<string, LastRun>,
): SpaceMatch[] {
  const wasVoid = (id: string) => runs.get(id)?.afterStatus === 'void'
  const stages = new Set(
    all
      .filter(
        ({ matchId, status }) => changed.has(matchId) && (status === 'void' || wasVoid(matchId)),
      )
      .map(({ stageId }) => stageId),
  )
  return all.filter(
    (one) =>
      (changed.has(one.matchId) || stages.has(one.stageId)) &&
      (isOverIn(one, game) || one.status === 'void' || runs.has(one.matchId)),
  )
}

/* Of weeks whose results are gone nothing is scored again: neither tips nor what was paid for them are there. */
async function withoutPurgedDays(
  tx: Database,
  teamId: string,
  matches: readonly SpaceMatch[],
): Promise<SpaceMatch[]> {
  const { timeZone } = await getTeam(tx, teamId)
  const dayOf = ({ locksAt }: SpaceMatch) => dayAt(locksAt, timeZone)
  const sums = await sumDays(tx, teamId, [...new Set(matches.map(dayOf))])
  return matches.filter((match) => !sums.has(dayOf(match)))
}

/** The rounds of those whose result is another than the one that was scored. */
function correctedStages(
  matches: readonly SpaceMatch[],
  before: ReadonlyMap<string, LastRun>,
): string[] {
  const corrected = matches.filter(({ matchId, status, score }) => {
    const last = before.get(matchId)
    return last && (last.afterStatus !== status || !isDeepStrictEqual(last.after, score))
  })
  return [...new Set(corrected.map(({ stageId }) => stageId))]
}

/** Begins to score some matches of a game: a run that began before leaves them to this one. */
export const scoreRun: JobHandler = {
  ...scoringJob,
  async work({ now }, { teamId, payload }, tx) {
    const { gameId, matchIds } = runSchema.parse(payload)
    const game = await lockPredictor(tx, { teamId, gameId })
    if (!game || game.isEnded) return
    const before = new Map((await lastRuns(tx, game)).map((one) => [one.matchId, one]))
    const all = await matchesOf(tx, teamId, competitionOf(game))
    const matches = await withoutPurgedDays(
      tx,
      teamId,
      toScore(game, all, new Set(matchIds), before),
    )
    if (matches.length === 0) return
    const run = game.run + 1
    await tx.update(predictors).set({ run }).where(ofGame(game))
    await tx.insert(matchRuns).values(
      matches.map((match) => {
        const { matchId, score: after, status: afterStatus, typed } = match
        const last = before.get(matchId)
        return {
          teamId,
          gameId,
          matchId,
          run,
          after,
          afterStatus,
          at: now(),
          before: last?.after ?? null,
          beforeStatus: last?.afterStatus ?? null,
          why: typed?.why ?? '',
          typedBy: typed?.by ?? null,
        }
      }),
    )
    const ids = matches.map(({ matchId }) => matchId)
    await saveBefore(tx, game, run, correctedStages(matches, before))
    const batch = { gameId: game.gameId, run, matchIds: ids, after: '' }
    await scoreBatch.begin(tx, game.teamId, batch, now())
  },
}
