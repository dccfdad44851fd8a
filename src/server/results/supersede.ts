import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { results } from '../db/schema.ts'
import { enqueueBadges } from './badge-delivery.ts'
import { lockResults } from './locks.ts'
import { teamOf, type Result } from './record.ts'
import { findFinishers, moveRivals } from './rivals.ts'
import { rebuildStreaks } from './streaks.ts'
import { moveTallies } from './tallies.ts'

/** What a result should have said. */
export interface Correction extends Pick<Result, 'points' | 'won' | 'finishedAt'> {
  readonly old: Pick<Result, 'teamId' | 'resultId' | 'userId' | 'sourceId' | 'kind'>
  readonly score?: Result['score']
}

interface Pair {
  readonly old: Result
  readonly corrected: Result
}

/** The results as they stand; one that was corrected meanwhile is not among them. */
function findStanding(tx: Database, teamId: string, ids: readonly string[]): Promise<Result[]> {
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

function pairOf(old: Result, corrections: readonly Correction[]): Pair {
  const { old: _, ...said } = corrections.find((one) => one.old.resultId === old.resultId)!
  const fresh = { resultId: randomUUID(), revision: old.revision + 1 }
  return { old, corrected: { ...old, ...said, ...fresh } }
}

async function replace(tx: Database, teamId: string, pairs: readonly Pair[]): Promise<void> {
  const ids = pairs.map(({ old, corrected }) => ({ old: old.resultId, by: corrected.resultId }))
  await tx.execute(sql`
    update results r set superseded_by = i.by
    from json_to_recordset(${JSON.stringify(ids)}::json) as i(old uuid, by uuid)
    where r.team_id = ${teamId}::uuid and r.result_id = i.old`)
  await tx.insert(results).values(pairs.map(({ corrected }) => corrected))
}

const changeOf = ({ old, corrected }: Pair) => ({
  ...old,
  points: corrected.points - old.points,
  plays: 0,
  wins: Number(corrected.won) - Number(old.won),
})

/**
 * Puts corrected results in the place of others, of one team, and moves boards, days, rivals and
 * streaks by the difference. A result that another correction has replaced stays as that says.
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
  const standing = await findStanding(
    tx,
    teamId,
    olds.map(({ resultId }) => resultId),
  )
  const pairs = standing.map((old) => pairOf(old, corrections))
  if (pairs.length === 0) return []
  const before = await findFinishers(tx, teamId, standing)
  await replace(tx, teamId, pairs)
  await moveRivals(tx, teamId, before, await findFinishers(tx, teamId, standing))
  const turned = pairs.filter(({ old, corrected }) => old.won !== corrected.won)
  const solvers = turned.filter(({ old }) => old.kind === 'puzzle').map(({ old }) => old.userId)
  await rebuildStreaks(tx, teamId, [...new Set(solvers)])
  const written = pairs.map(({ corrected }) => corrected)
  await enqueueBadges(tx, 'badges corrected', written)
  await moveTallies(tx, teamId, pairs.map(changeOf))
  return written
}
