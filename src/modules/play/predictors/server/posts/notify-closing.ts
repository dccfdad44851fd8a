import { z } from 'zod'
import { filledIn, slotsIn } from '#shared/races.ts'
import type { Database } from '#server/db/database.ts'
import { afterIds, batchJob, PEOPLE_A_BATCH } from '#server/jobs/batches.ts'
import { notify } from '#server/messaging/notify.ts'
import { findSuppressedUsers } from '#server/messaging/suppressed.ts'
import { findOwned, matchesOf, type SpaceMatch } from '../competitions/store.ts'
import { unopenedQuestions } from '../special-events/store.ts'
import { countingDefaultTips, countingTips } from '../tips/store.ts'
import { competitionOf, findPredictor, nextPeople, type PredictorRow } from '../store.ts'
import { closingSoon } from '../messages.ts'

const closingSchema = z.object({ gameId: z.uuid(), stageId: z.uuid(), after: z.string() })

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

/** Notifies the next of those who predict and whose tips of a round are missing. */
export const predictionsClose = batchJob({
  kind: 'predictionsClose',
  payload: closingSchema,
  keyOf: ({ gameId, stageId, after }) => `closes ${gameId} ${stageId} ${after}`,
  service: 'game',
  async work(world, tx, { teamId, payload: closing }) {
    const now = world.now()
    const game = await findPredictor(tx, { teamId, gameId: closing.gameId })
    if (!game || game.isEnded) return null
    const matches = (await matchesOf(tx, teamId, competitionOf(game)))
      .filter((one) => one.stageId === closing.stageId && one.status === 'open')
      .filter((one) => one.locksAt > now)
    const { teamId: ownerId, fixtureId } = competitionOf(game)
    const unopened = await unopenedQuestions(tx, { teamId: ownerId, fixtureIds: [fixtureId] }, now)
    const open = matches.filter(({ matchId }) => !unopened.has(matchId))
    if (open.length === 0) return null
    const people = await nextPeople(tx, game, { after: closing.after, most: PEOPLE_A_BATCH })
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
    return afterIds(closing, userIds, PEOPLE_A_BATCH)
  },
})
