import { equals } from '#server/db/equals.ts'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import { stagesView } from '../competitions/competition-view.ts'
import { listStages, matchesOf } from '../competitions/store.ts'
import { predictorStages } from '../schema.ts'
import { lastRuns } from '../scoring/run-rows.ts'
import { competitionOf, type PredictorRow } from '../store.ts'
import { remindersOf } from '#server/messaging/channel-user.ts'
import type { World } from '#server/world.ts'
import type { PostedStage } from './due-posts.ts'

/* Whether the last run of each match has reached everyone. */
async function scored(tx: Database, { teamId, gameId }: PredictorRow) {
  const rows = await lastRuns(tx, { teamId, gameId })
  return new Map(rows.map(({ matchId, doneAt }) => [matchId, doneAt !== null]))
}

/** A game's rounds with what was said of each. */
export async function postedStages(
  world: World,
  tx: Database,
  game: PredictorRow,
  now: Date,
): Promise<PostedStage[]> {
  const key = competitionOf(game)
  const matches = await matchesOf(tx, game.teamId, key)
  const runs = await scored(tx, game)
  const postedRows = await tx
    .select()
    .from(predictorStages)
    .where(equals(predictorStages, { teamId: game.teamId, gameId: game.gameId }))
  const { timeZone } = await getTeam(tx, game.teamId)
  const firstReminder = game.channelId ? await remindersOf(world, tx, game) : () => null
  const none = { openedAt: null, remindedAt: null, postedAt: null }
  return stagesView(await listStages(tx, key), matches, now).map((stage) => {
    const own = matches.filter(({ stageId }) => stageId === stage.stageId)
    /* What was over before the game began, or is void, may never be scored in it. */
    const isDone = own.every(
      (one) => runs.get(one.matchId) ?? (one.status === 'void' || one.locksAt <= game.createdAt),
    )
    const { openedAt, remindedAt, postedAt } =
      postedRows.find(({ stageId }) => stageId === stage.stageId) ?? none
    const wasBefore = own.every(({ locksAt }) => locksAt <= game.createdAt)
    const channelAt = firstReminder(dayAt(new Date(stage.locksAt), timeZone), timeZone)
    const isScored = isDone && !wasBefore
    return { ...stage, openedAt, remindedAt, postedAt, isScored, channelAt }
  })
}
