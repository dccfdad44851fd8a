import { and, desc, inArray, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import { matchRuns } from '../schema.ts'
import type { GameKey } from '../store.ts'

/** How jobs that score are done. */
export const scoringJob = {
  retry: { tries: 20, firstMs: 1_000, mostMs: 60_000 },
  isLocal: true,
  service: 'game',
} as const

export async function lastRuns(
  tx: Database,
  { teamId, gameId }: GameKey,
  matchIds?: readonly string[],
) {
  const r = matchRuns
  return tx
    .selectDistinctOn([r.matchId])
    .from(r)
    .where(and(equals(r, { teamId, gameId }), matchIds && inArray(r.matchId, [...matchIds])))
    .orderBy(r.matchId, desc(r.run))
}

/** The matches of a run that no newer one has taken over. */
export async function stillOf(
  tx: Database,
  game: GameKey,
  { run, matchIds }: { run: number; matchIds: readonly string[] },
): Promise<string[]> {
  const last = await lastRuns(tx, game, matchIds)
  return last.filter((one) => one.run === run).map(({ matchId }) => matchId)
}

/** Adds up whom a run moved. */
export async function countMoved(
  tx: Database,
  { teamId, gameId }: GameKey,
  run: number,
  moved: readonly { matchId: string; rose: number; fell: number }[],
): Promise<void> {
  if (moved.length === 0) return
  await tx.execute(sql`
    update match_runs r set rose = r.rose + i.rose, fell = r.fell + i.fell
    from json_to_recordset(${JSON.stringify(moved)}::json) as i("matchId" uuid, rose int, fell int)
    where r.team_id = ${teamId}::uuid and r.game_id = ${gameId}::uuid and r.run = ${run}
      and r.match_id = i."matchId"`)
}
