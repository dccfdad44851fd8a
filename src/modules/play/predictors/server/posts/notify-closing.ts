import { z } from 'zod'
import { filledIn, slotsIn } from '#shared/races.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { notify } from '#server/messaging/notify.ts'
import { findSuppressedUsers } from '#server/messaging/suppressed.ts'
import { findOwned, matchesOf, type SpaceMatch } from '../competitions/store.ts'
import { unopenedQuestions } from '../special-events/store.ts'
import { countingDefaultTips, countingTips } from '../tips/store.ts'
import { competitionOf, findPredictor, nextPeople, type PredictorRow } from '../store.ts'
import { closingSoon } from '../notices.ts'

const TOGETHER = 25 // people a part, as others who are told together
const REST_MS = 200

const payloadSchema = z.object({ gameId: z.uuid(), stageId: z.uuid(), after: z.string() })
type Closing = z.infer<typeof payloadSchema>

/** Leaves it to the queue to tell those whose tips of a round are missing, some people at a time. */
export const enqueueBell = (tx: Database, teamId: string, closing: Closing, dueAt: Date) =>
  enqueue(tx, [
    {
      teamId,
      key: `closes ${closing.gameId} ${closing.stageId} ${closing.after}`,
      kind: 'predictionsClose',
      payload: closing,
      dueAt,
    },
  ])

/* How much of a round's open matches each of some people has neither a tip nor a standing one for. */
async function missingOf(
  tx: Database,
  game: PredictorRow,
  userIds: readonly string[],
  matches: readonly SpaceMatch[],
) {
  const matchIds = matches.map(({ matchId }) => matchId)
  const tips = await countingTips(tx, game, { userIds, matchIds })
  const chosen = await countingDefaultTips(tx, game, { userIds, matchIds })
  const standings = chosen.filter(({ kind }) => kind !== 'none')
  const defaultKeys = new Set(standings.map((one) => `${one.userId} ${one.matchId}`))
  const tipByKey = new Map(tips.map((tip) => [`${tip.userId} ${tip.matchId}`, tip]))
  const openOf = (userId: string, { matchId, part }: SpaceMatch) => {
    const tip = tipByKey.get(`${userId} ${matchId}`)
    if (defaultKeys.has(`${userId} ${matchId}`)) return 0
    return slotsIn(part) - (tip ? filledIn(part, tip.picks) : 0)
  }
  return userIds.map((userId) => ({
    userId,
    open: matches.reduce((sum, match) => sum + openOf(userId, match), 0),
  }))
}

/** Tells the next of those who predict, and leaves the rest to another part. */
export const predictionsClose: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  service: 'game',
  async work(world, { teamId, payload }, tx) {
    const closing = payloadSchema.parse(payload)
    const now = world.now()
    const game = await findPredictor(tx, { teamId, gameId: closing.gameId })
    if (!game || game.isEnded) return
    const matches = (await matchesOf(tx, teamId, competitionOf(game)))
      .filter((one) => one.stageId === closing.stageId && one.status === 'open')
      .filter((one) => one.locksAt > now)
    const { teamId: ownerId, fixtureId } = competitionOf(game)
    const unopened = await unopenedQuestions(tx, { teamId: ownerId, fixtureIds: [fixtureId] }, now)
    const open = matches.filter(({ matchId }) => !unopened.has(matchId))
    if (open.length === 0) return
    const people = await nextPeople(tx, game, { after: closing.after, most: TOGETHER })
    const userIds = people.map(({ userId }) => userId)
    const suppressedIds = await findSuppressedUsers(tx, { teamId, userIds }, 'nudges', now)
    const channel = (await findOwned(tx, competitionOf(game)))?.name ?? ''
    const notifications = (await missingOf(tx, game, userIds, open))
      .filter(({ userId, open }) => open > 0 && !suppressedIds.has(userId))
      .map(({ userId, open }) => ({
        userId,
        key: `closes ${game.gameId} ${closing.stageId}`,
        payload: { predictorId: game.gameId, channel, open },
      }))
    await notify(tx, teamId, closingSoon, notifications, now)
    if (people.length < TOGETHER) return
    const rest = { ...closing, after: people.at(-1)!.userId }
    await enqueueBell(tx, teamId, rest, new Date(now.getTime() + REST_MS))
  },
}
