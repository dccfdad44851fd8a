import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Job, JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { World } from '#server/world.ts'
import { findLog, findSession, insertReport, type Play } from './store/plays.ts'
import { coachSolve } from './threads.ts'

const KIND = 'puzzleCoach'
const payloadSchema = z.object({ puzzleId: z.string(), userId: z.string() })

/** Leaves a finished copy to its game's coach, where it has one. */
export async function leaveToCoach(
  world: World,
  tx: Database,
  { teamId, puzzleId, userId, gameType }: Play,
): Promise<void> {
  if (!world.games.coach(gameType)) return
  const key = `${KIND} ${puzzleId} ${userId}`
  const payload = { puzzleId, userId }
  await enqueue(tx, [{ teamId, key, kind: KIND, payload, dueAt: world.now() }])
}

/** A copy that went with its player needs no report. */
async function report(world: World, { teamId, payload }: Job): Promise<void> {
  const { puzzleId, userId } = payloadSchema.parse(payload)
  const play = (await findSession(world.db, { teamId, puzzleId, userId }))?.play
  if (!play?.finishedAt || play.report !== null) return
  const log = await findLog(world.db, play)
  if (log.length < play.moves) return // of long ago
  const coachReport = await coachSolve(world, { gameType: play.gameType, log, state: play.state })
  await insertReport(world.db, play, coachReport)
}

const SECOND_MS = 1000

/** What a coach says takes its time, so it is said after the answer, and kept. */
export const coaching: Record<string, JobHandler> = {
  [KIND]: {
    retry: { tries: 5, firstMs: 2 * SECOND_MS, mostMs: 60 * SECOND_MS },
    whileClosed: true,
    isLocal: false, // a report that is there already stays as it is
    service: 'game',
    work: report,
  },
}
