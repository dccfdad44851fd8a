import { and, eq, sql } from 'drizzle-orm'
import { isScored as isCounted } from '#predictors/score/tip-score.ts'
import { dayAt } from '#shared/days.ts'
import { rowsOf, type Database } from '../../base/db/database.ts'
import { getTeam } from '../../base/teams/store.ts'
import { showStages } from '../../play/competitions/shown.ts'
import { listStages, matchesOf } from '../../play/competitions/store.ts'
import { matchRuns, predictorStages } from '../../play/predictors/schema.ts'
import { competitionOf, type PredictorRow } from '../../play/predictors/store.ts'
import { firstReminderOn, remindingSchedules } from '../schedules/reminding.ts'
import type { SaidStage } from './turn.ts'

/* Matches whose last run has not reached everyone. */
async function unscored(tx: Database, { teamId, gameId }: PredictorRow): Promise<Set<string>> {
  const rows = await rowsOf<{ matchId: string }>(
    tx,
    sql`select match_id as "matchId" from ${matchRuns} r
      where team_id = ${teamId}::uuid and game_id = ${gameId}::uuid and done_at is null
        and run = (select max(run) from match_runs x where x.team_id = r.team_id
          and x.game_id = r.game_id and x.match_id = r.match_id)`,
  )
  return new Set(rows.map(({ matchId }) => matchId))
}

/** A game's rounds with what was said of each. */
export async function saidStages(
  tx: Database,
  game: PredictorRow,
  now: Date,
): Promise<SaidStage[]> {
  const key = competitionOf(game)
  const matches = await matchesOf(tx, game.teamId, key)
  const open = await unscored(tx, game)
  const said = await tx
    .select()
    .from(predictorStages)
    .where(and(eq(predictorStages.teamId, game.teamId), eq(predictorStages.gameId, game.gameId)))
  const { timeZone } = await getTeam(tx, game.teamId)
  const puzzles = game.channelId ? await remindingSchedules(tx, game) : []
  const none = { openedAt: null, remindedAt: null, postedAt: null }
  return showStages(await listStages(tx, key), matches, now).map((stage) => {
    const own = matches.filter(({ stageId }) => stageId === stage.stageId)
    const isDone = own.every(
      (one) => !open.has(one.matchId) && (one.status === 'void' || isCounted(one, game.rules)),
    )
    const { openedAt, remindedAt, postedAt } =
      said.find(({ stageId }) => stageId === stage.stageId) ?? none
    const wasBefore = own.every(({ locksAt }) => locksAt <= game.createdAt)
    const channelAt = firstReminderOn(puzzles, dayAt(new Date(stage.locksAt), timeZone), timeZone)
    const isScored = isDone && !wasBefore
    return { ...stage, openedAt, remindedAt, postedAt, isScored, channelAt }
  })
}
