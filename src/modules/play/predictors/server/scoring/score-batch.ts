import { countMoved, scoringJob, stillOf } from './run-rows.ts'
import { and, inArray } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { gameTypeOf } from '#shared/predictors.ts'
import type { Database } from '#server/db/database.ts'
import { afterIds, batchJob } from '#server/jobs/batches.ts'
import { freezeSoon } from '#server/play/results/freezing.ts'
import { lockUsers } from '#server/play/results/locks.ts'
import { sumDays } from '#server/play/results/ranks.ts'
import { recordResults } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { hiddenIn } from '#server/teams/active-members.ts'
import { announce } from '#server/db/commit-events.ts'
import { matchRuns, predictors } from '../schema.ts'
import { lockPredictor, nextPeople, ofGame, type PredictorRow } from '../store.ts'
import { enqueueAfter } from './corrected-rows.ts'
import { findScored, judgedFacts, type Judged } from './facts.ts'
import { enqueueAllLate } from './late.ts'

const MOST_PEOPLE = 200
export const MOST_FACTS = 400 // of a set

const batchSchema = z.object({
  gameId: z.string(),
  run: z.int(),
  matchIds: z.array(z.string()),
  after: z.string(), // the last person of the batch before
})
type ScoreBatch = z.infer<typeof batchSchema>

/** The effect of each match of a batch: how many it raised and lowered, of those who are on the boards. */
function movedBy(all: readonly Judged[], hidden: ReadonlySet<string>) {
  const judged = all.filter(({ fact }) => !hidden.has(fact.userId))
  const moved = new Map<string, { matchId: string; rose: number; fell: number }>()
  for (const { matchId, fact, old } of judged) {
    const by = fact.points - (old?.points ?? 0)
    if (by === 0) continue
    const one = moved.get(matchId) ?? { matchId, rose: 0, fell: 0 }
    moved.set(matchId, by > 0 ? { ...one, rose: one.rose + 1 } : { ...one, fell: one.fell + 1 })
  }
  return [...moved.values()]
}

const isOther = ({ fact, old }: Judged) =>
  old !== null &&
  (old.points !== fact.points ||
    old.tie !== fact.tie ||
    old.won !== fact.won ||
    old.day !== fact.day ||
    old.boards.join() !== fact.boards?.join())

/* The people of both sets are locked at the same time: two steps could deadlock with another process. */
async function write(tx: Database, teamId: string, all: readonly Judged[]): Promise<void> {
  const people = [...new Set(all.map(({ fact }) => fact.userId))].toSorted()
  if (people.length) await lockUsers(tx, teamId, people)
  const sums = await sumDays(tx, teamId, [...new Set(all.map(({ fact }) => fact.day))])
  const judged = all.filter(({ fact }) => !sums.has(fact.day)) // results deleted since
  const fresh = judged.filter(({ old }) => old === null).map(({ fact }) => fact)
  await recordResults(tx, fresh)
  await supersedeResults(
    tx,
    judged.filter(isOther).map(({ fact, old }) => {
      const { points, won, finishedAt, tie = 0, day, boards = [], feats = [] } = fact
      return { old: old!, points, won, finishedAt, tie, day, boards, feats }
    }),
  )
}

async function finish(
  tx: Database,
  game: PredictorRow,
  part: ScoreBatch,
  now: Date,
): Promise<void> {
  const { teamId, gameId } = game
  const ofRun = and(
    equals(matchRuns, { teamId, gameId, run: part.run }),
    inArray(matchRuns.matchId, part.matchIds),
  )
  await tx.update(matchRuns).set({ doneAt: now }).where(ofRun)
  // results may be posted; a job of this very instant may have been claimed already, and had that name
  const dueAt = new Date(now.getTime() - 1)
  await tx.update(predictors).set({ dueAt }).where(ofGame(game))
  await freezeSoon(tx, teamId, `${gameId} ${part.run}`, now)
  await enqueueAfter(tx, game, part.run, now)
  if (game.rules.lateJoiners === 'lowest') await enqueueAllLate(tx, game, part.run, now)
  announce(tx, 'dueRows', [null])
  if (game.gameType === gameTypeOf.event) announce(tx, 'specialEvents', [{ teamId, gameId }])
}

/** Scores some people's tips of a run's matches. */
export const scoreBatch = batchJob({
  kind: 'scorePart',
  payload: batchSchema,
  keyOf: ({ gameId, run, after }) => `part ${gameId} ${run} ${after}`,
  pace: { share: 5, leastMs: 50 },
  retry: scoringJob.retry,
  service: 'game',
  async work({ now }, tx, { teamId, payload: batch }) {
    const game = await lockPredictor(tx, { teamId, gameId: batch.gameId })
    const matchIds = game ? await stillOf(tx, game, batch) : []
    if (!game || matchIds.length === 0) return null
    const most = Math.max(1, Math.min(MOST_PEOPLE, Math.floor(MOST_FACTS / matchIds.length)))
    const people = await nextPeople(tx, game, { after: batch.after, most })
    const userIds = people.map(({ userId }) => userId)
    const judged = await judgedFacts(tx, game, { userIds, matchIds }, findScored)
    await countMoved(tx, game, batch.run, movedBy(judged, await hiddenIn(tx, teamId)))
    const next = afterIds({ ...batch, matchIds }, userIds, most)
    if (!next) await finish(tx, game, { ...batch, matchIds }, now())
    await write(tx, teamId, judged)
    return next
  },
})
