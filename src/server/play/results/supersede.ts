import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { results } from './schema.ts'
import { enqueueBadges } from './badge-delivery.ts'
import { enqueue } from '../../jobs/queue.ts'
import { lockPeriods } from './freezing.ts'
import { lockResults } from './locks.ts'
import { teamOf, type Result } from './record.ts'
import { insertRows } from './insert.ts'
import { findFinishers, moveRivals } from './rivals.ts'
import { rebuildStreaks } from './streaks.ts'
import { recount } from './recount.ts'
import { moveTallies } from './tallies.ts'

type Old = Pick<Result, 'teamId' | 'resultId' | 'userId' | 'sourceId' | 'kind'>

/** What a result should have said; another day or other boards move it there. */
interface Replacement extends Pick<Result, 'points' | 'won' | 'finishedAt'> {
  readonly old: Old
  readonly score?: Result['score']
  readonly tie?: number
  readonly feats?: Result['feats']
  readonly day?: Result['day']
  readonly boards?: readonly string[]
  readonly onCalendar?: boolean
}

/** A result that should not be there. */
interface Withdrawal {
  readonly old: Old
  readonly isTakenBack: true
}

export type Correction = Replacement | Withdrawal

interface Pair {
  readonly old: Result
  readonly corrected: Result
}

/** The results as they stand; one that was corrected meanwhile is not among them. */
function findCurrent(tx: Database, teamId: string, ids: readonly string[]): Promise<Result[]> {
  return tx
    .select()
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        inArray(results.resultId, [...ids]),
        isNull(results.supersededBy),
      ),
    )
}

/* One that takes back stands for nothing from the start: whoever reads what stands passes it by. */
function pairOf(old: Result, corrections: readonly Correction[]): Pair {
  const { old: _, ...correction } = corrections.find((one) => one.old.resultId === old.resultId)!
  const fresh = { resultId: randomUUID(), revision: old.revision + 1, recordedAt: null }
  if ('isTakenBack' in correction)
    return { old, corrected: { ...old, ...fresh, supersededBy: fresh.resultId } }
  const boards = [...new Set(correction.boards ?? old.boards)]
  return { old, corrected: { ...old, ...correction, ...fresh, boards } }
}

async function replace(tx: Database, teamId: string, pairs: readonly Pair[]): Promise<void> {
  const ids = pairs.map(({ old, corrected }) => ({ old: old.resultId, by: corrected.resultId }))
  await tx.execute(sql`
    update results r set superseded_by = i.by
    from json_to_recordset(${JSON.stringify(ids)}::json) as i(old uuid, by uuid)
    where r.team_id = ${teamId}::uuid and r.result_id = i.old`)
  await insertRows(
    tx,
    pairs.map(({ corrected }) => corrected),
  )
}

const changeOf = ({ old, corrected }: Pair) => ({
  ...old,
  points: corrected.points - old.points,
  tie: corrected.tie - old.tie,
  plays: 0,
  wins: Number(corrected.won) - Number(old.won),
})

/* Whether more than figures change: when, where or that it counts. */
const isMoved = ({ old, corrected }: Pair) =>
  corrected.supersededBy !== null ||
  corrected.day !== old.day ||
  corrected.onCalendar !== old.onCalendar ||
  corrected.boards.join() !== old.boards.join()

async function moveAggregates(tx: Database, teamId: string, pairs: readonly Pair[]): Promise<void> {
  if (!pairs.some(isMoved)) return moveTallies(tx, teamId, pairs.map(changeOf))
  await recount(tx, teamId, [...new Set(pairs.map(({ old }) => old.userId))])
}

/** Leaves the hours of days on which results were corrected to be counted once more (analytics). */
async function enqueueHours(
  tx: Database,
  [first, ...others]: readonly Pick<Result, 'teamId' | 'resultId' | 'day' | 'finishedAt'>[],
): Promise<void> {
  if (!first) return
  const { teamId, resultId, finishedAt } = first
  const days = [...new Set([first, ...others].map(({ day }) => day))]
  const key = `played hours ${resultId}`
  await enqueue(tx, [{ teamId, key, kind: 'playedHours', payload: { days }, dueAt: finishedAt }])
}

/**
 * Puts corrected results in the place of others, of one team, or takes them back, and moves boards,
 * days, rivals and streaks with them. A result that another correction has replaced stays as that says.
 * Gives the new results. Call it last in its transaction, like recordResults.
 */
export async function supersedeResults(
  tx: Database,
  corrections: readonly Correction[],
): Promise<Result[]> {
  if (corrections.length === 0) return []
  const olds = corrections.map(({ old }) => old)
  const teamId = teamOf(olds)
  await lockResults(tx, teamId, olds)
  const standing = await findCurrent(
    tx,
    teamId,
    olds.map(({ resultId }) => resultId),
  )
  const pairs = standing.map((old) => pairOf(old, corrections))
  if (pairs.length === 0) return []
  await lockPeriods(
    tx,
    teamId,
    pairs.flatMap(({ old, corrected }) => [old.day, corrected.day]),
  )
  const before = await findFinishers(tx, teamId, standing)
  await replace(tx, teamId, pairs)
  await moveRivals(tx, teamId, before, await findFinishers(tx, teamId, standing))
  const turned = pairs.filter((pair) => pair.old.won !== pair.corrected.won || isMoved(pair))
  const solvers = turned.filter(({ old }) => old.kind === 'puzzle').map(({ old }) => old.userId)
  await rebuildStreaks(tx, teamId, [...new Set(solvers)])
  const written = pairs.map(({ corrected }) => corrected)
  await enqueueBadges(tx, 'badges corrected', [...written, ...standing])
  await enqueueHours(tx, [...written, ...standing])
  await moveAggregates(tx, teamId, pairs)
  return written
}
