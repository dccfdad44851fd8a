import { refuseFaults } from './refuse-faults.ts'
import type { Body } from '#shared/endpoint.ts'
import type { racePredict } from '../../race-predictors.contract.ts'
import { noPicks, slots, type RacePicks, type Slot } from '#shared/races.ts'
import { validatePicks, picksOf, type PickedPart } from '#predictors/race/validate-picks.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { matchesOf } from '../competitions/store.ts'
import { competitionOf, type PredictorRow } from '../store.ts'
import { join, openGame } from './predict.ts'
import { appendTips, countingTips, lockTipster } from './store.ts'

type RacePick = PickedPart & { readonly matchId: string }

async function pickedParts(
  tx: Database,
  game: PredictorRow,
  { stageId, userId }: { stageId: string; userId: string },
): Promise<RacePick[]> {
  const matches = await matchesOf(tx, game.teamId, competitionOf(game), { stageId })
  if (matches.length === 0) throw new RefusalError('not_found')
  const matchIds = matches.map(({ matchId }) => matchId)
  const tips = await countingTips(tx, game, { userIds: [userId], matchIds })
  return matches.flatMap(({ part, matchId, locksAt, status, race }): RacePick[] => {
    if (part === '') return []
    const drivers = new Set(race?.drivers.map(({ driverId }) => driverId))
    const picks = tips.find((tip) => tip.matchId === matchId)?.picks ?? null
    return [{ part, matchId, status, drivers, picks, locksAt: locksAt.getTime() }]
  })
}

/* What is in a slot of six picks. */
function inSlot({ pole, podium, fastestLap, firstRetirement }: RacePicks, slot: Slot) {
  const [first = '', second = '', third = ''] = podium
  return { pole, first, second, third, fastestLap, firstRetirement }[slot]
}

const openSlots = (picks: RacePicks, parts: readonly RacePick[], at: number) => {
  const open = new Set(parts.filter(({ locksAt }) => at < locksAt).map(({ part }) => part))
  return slots.filter((slot) => open.has(slot === 'pole' ? 'pole' : 'race') && !inSlot(picks, slot))
}

/**
 * Writes a person's picks of a race, all or none; what is left out stays. Each part counts if it was
 * received before it locks. Throws predictions_refused, or the fault's own code where there is one
 * kind, by slot.
 */
export function pickRace(
  world: World,
  caller: Caller,
  { gameId, raceId: stageId, predictions }: Body<typeof racePredict>,
  receivedAt: Date,
) {
  const { teamId, userId } = caller
  return world.db.transaction(async (tx) => {
    const game = await openGame(world, tx, caller, gameId, 'race')
    await lockTipster(tx, game, userId)
    const parts = await pickedParts(tx, game, { stageId, userId })
    const before = Object.assign({}, noPicks, ...parts.map(({ picks }) => picks)) as RacePicks
    const sent = { ...before, ...predictions }
    const at = receivedAt.getTime()
    const { faults, changed } = validatePicks(sent, parts, at)
    refuseFaults(faults, 'predictions_refused')
    const written = parts.filter(({ part }) => changed.includes(part))
    const none = { home: 0, away: 0, joker: false }
    await appendTips(
      tx,
      written.map(({ matchId, part }) => ({
        ...none,
        teamId,
        gameId,
        userId,
        matchId,
        receivedAt,
        picks: picksOf(part, sent),
      })),
    )
    if (written.length) await join(tx, game, userId, receivedAt)
    const open = openSlots(sent, parts, at).length
    return { saved: written.length, receivedAt: receivedAt.toISOString(), open }
  })
}
