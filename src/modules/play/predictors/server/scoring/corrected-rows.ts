import { scoringJob } from './run-rows.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { correctedRows } from '../schema.ts'
import { findPredictor, type GameKey, type PredictorRow } from '../store.ts'
import { stageBoard } from './facts.ts'

/* Everyone on some rounds' tables; who stays off the boards has the place they would have. */
const placed = ({ teamId, gameType }: PredictorRow) => sql`
  select user_id, board, points, 1 + coalesce(sum((not is_hidden)::int) over (
    partition by board order by points desc, tie desc groups between unbounded preceding and 1 preceding
  ), 0)::int as place
  from totals join rounds using (board) where team_id = ${teamId}::uuid and game_type = ${gameType}`

const rounds = (stageIds: readonly string[]) => {
  const all = stageIds.map((stageId) => ({ stageId, board: stageBoard(stageId) }))
  return sql`select * from json_to_recordset(${JSON.stringify(all)}::json) as r("stageId" uuid, board text)`
}

/** Keeps how everyone stands on the tables of rounds in which a run is about to correct results. */
export async function saveBefore(
  tx: Database,
  game: PredictorRow,
  run: number,
  stageIds: readonly string[],
): Promise<void> {
  if (stageIds.length === 0) return
  await tx.execute(sql`
    with rounds as (${rounds(stageIds)}), placed as (${placed(game)})
    insert into corrected_rows (team_id, game_id, run, stage_id, user_id, points_before, place_before)
    select p.team_id, p.game_id, ${run}::int, r."stageId", p.user_id, coalesce(t.points, 0), t.place
    from predictor_people p cross join rounds r
    left join placed t on t.board = r.board and t.user_id = p.user_id
    where p.team_id = ${game.teamId}::uuid and p.game_id = ${game.gameId}::uuid`)
}

const ofRun = ({ teamId, gameId }: GameKey, run: number) =>
  equals(correctedRows, { teamId, gameId, run })

/** Leaves it to the queue to look at those tables again, once what the run's last part wrote stands. */
export async function enqueueAfter(
  tx: Database,
  game: PredictorRow,
  run: number,
  dueAt: Date,
): Promise<void> {
  const { teamId, gameId } = game
  if ((await tx.$count(correctedRows, ofRun(game, run))) === 0) return
  const payload = { gameId, run }
  await enqueue(tx, [
    { teamId, key: `corrected ${gameId} ${run}`, kind: 'keepAfter', payload, dueAt },
  ])
}

async function writeAfter(tx: Database, game: PredictorRow, run: number): Promise<void> {
  const stages = await tx
    .selectDistinct({ stageId: correctedRows.stageId })
    .from(correctedRows)
    .where(ofRun(game, run))
  await tx.execute(sql`
    with rounds as (${rounds(stages.map(({ stageId }) => stageId))}), placed as (${placed(game)})
    update corrected_rows c set points_after = coalesce(t.points, 0), place_after = t.place
    from predictor_people p cross join rounds r
    left join placed t on t.board = r.board and t.user_id = p.user_id
    where p.team_id = ${game.teamId}::uuid and p.game_id = ${game.gameId}::uuid
      and c.team_id = p.team_id and c.game_id = p.game_id and c.run = ${run}
      and c.stage_id = r."stageId" and c.user_id = p.user_id`)
}

const payloadSchema = z.object({ gameId: z.string(), run: z.int() })

/** Notes how everyone stands after a run that corrected results; who stands as before needs no row. */
export const saveAfter: JobHandler = {
  ...scoringJob,
  async work(_world, { teamId, payload }, tx) {
    const { gameId, run } = payloadSchema.parse(payload)
    const game = await findPredictor(tx, { teamId, gameId })
    if (!game) return
    await writeAfter(tx, game, run)
    const { pointsBefore, pointsAfter, placeBefore, placeAfter } = correctedRows
    const isSame = sql`${placeBefore} is not distinct from ${placeAfter}`
    await tx
      .delete(correctedRows)
      .where(and(ofRun(game, run), eq(pointsBefore, pointsAfter), isSame))
  },
}

/** What corrections changed for one person, by 'run stage'. */
export async function ownCorrected(
  db: Database,
  { teamId, userId, gameId }: GameKey & { readonly userId: string },
) {
  const { teamId: team, userId: user, gameId: game, pointsAfter } = correctedRows
  const mine = and(eq(team, teamId), eq(user, userId), eq(game, gameId), isNotNull(pointsAfter))
  const rows = await db.select().from(correctedRows).where(mine)
  return new Map(
    rows.map((row) => [
      `${row.run} ${row.stageId}`,
      {
        points: { before: row.pointsBefore, after: row.pointsAfter! },
        place: { before: row.placeBefore, after: row.placeAfter },
      },
    ]),
  )
}
