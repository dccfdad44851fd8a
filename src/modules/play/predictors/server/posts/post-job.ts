import { and, isNull } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { getTeam } from '#server/teams/store.ts'
import { predictors, predictorStages } from '../schema.ts'
import { hasBegun, lockPredictor, isPausedAt, ofGame, type PredictorRow } from '../store.ts'
import { channelPostJob } from '#server/messaging/queued-posts.ts'
import { predictionsClose } from './notify-closing.ts'
import { postedStages } from './posted-stages.ts'
import { turnOf } from './due-posts.ts'

const WAIT_MS = 12 * 3_600_000
const DAY_MS = 24 * 3_600_000
const payloadSchema = z.object({ gameId: z.string() })

/** A game's posts that are due: what they are needs its rounds, which are looked up. */
export const predictorSource = dueSource({
  table: predictors,
  keys: [predictors.teamId, predictors.gameId],
  decide: ({ teamId, gameId, run, dueAt }, now) => ({
    dueAt: new Date(now.getTime() + DAY_MS), // until its turn says when
    deliveries: [
      {
        teamId,
        key: `turn ${gameId} ${run} ${dueAt!.toISOString()}`,
        kind: 'predictorTurn',
        payload: { gameId },
        dueAt: now,
      },
    ],
  }),
})

type Event = 'opens' | 'closes' | 'results'
const columns = { opens: 'openedAt', closes: 'remindedAt', results: 'postedAt' } as const

function postOf(game: PredictorRow, stageId: string, event: Event, now: Date, today: string) {
  const { teamId, gameId, groupId, channelId } = game
  const isEnabled = event === 'closes' ? game.hasReminder : event === 'opens' || game.hasResults
  if (!channelId || !isEnabled) return []
  const about = { what: 'predictor', gameId, stageId, event } as const
  /* A channel is reminded once a day, of whatever comes first. */
  const key =
    event === 'closes'
      ? `reminder ${today} ${groupId} ${channelId}`
      : `predictor ${gameId} ${stageId} ${event}`
  const until = new Date(now.getTime() + WAIT_MS)
  const isOnSchedule = event !== 'results'
  return [
    channelPostJob({ teamId, groupId, channelId, key, about, dueAt: now, until, isOnSchedule }),
  ]
}

/** Marks in a column that something of a round was said, and leaves its post to the queue, both or neither, once. */
async function say(
  tx: Database,
  game: PredictorRow,
  ids: readonly string[],
  event: Event,
  now: Date,
) {
  const { teamId, gameId } = game
  const { timeZone } = await getTeam(tx, teamId)
  const column = columns[event]
  for (const stageId of ids) {
    await tx.insert(predictorStages).values({ teamId, gameId, stageId }).onConflictDoNothing()
    const marked = await tx
      .update(predictorStages)
      .set({ [column]: now })
      .where(
        and(equals(predictorStages, { teamId, gameId, stageId }), isNull(predictorStages[column])),
      )
      .returning({ stageId: predictorStages.stageId })
    if (marked.length === 0) continue
    await enqueue(tx, postOf(game, stageId, event, now, dayAt(now, timeZone)))
    const closing = { gameId, stageId, after: '' }
    if (event === 'closes') await predictionsClose.begin(tx, teamId, closing, now)
  }
}

/** Says what is to be said of a game's rounds now. */
export const predictorTurn: JobHandler = {
  retry: { tries: 20, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  service: 'game',
  async work(world, { teamId, payload }, tx) {
    const now = world.now()
    const game = await lockPredictor(tx, { teamId, gameId: payloadSchema.parse(payload).gameId })
    if (!game || game.isEnded || isPausedAt(game, now)) return
    const isQuiet = !hasBegun(game, now)
    const turn = turnOf(isQuiet ? [] : await postedStages(world, tx, game, now), game, now)
    await say(tx, game, turn.opens, 'opens', now)
    await say(tx, game, turn.reminds, 'closes', now)
    await say(tx, game, turn.results, 'results', now)
    const set = { dueAt: turn.next, isPaused: false, pausedUntil: null }
    await tx.update(predictors).set(set).where(ofGame(game))
  },
}
