import { refuseFaults } from './refuse-faults.ts'
import type { Body } from '#shared/endpoint.ts'
import type { postStandingTip, scorePredict } from '../../contract.ts'
import { gameTypeOf, type CompetitionKind, type Standing } from '#shared/predictors.ts'
import { isLocked, validateTips, type TippedMatch } from '#predictors/score/validate-tips.ts'
import { jokerOf } from '#predictors/score/tip-score.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { matchesOf, type SpaceMatch } from '../competitions/store.ts'
import { enqueueLate } from '../scoring/late.ts'
import { competitionOf, getPredictor, hasBegun, type PredictorRow } from '../store.ts'
import { appendDefaultTip, appendTips, countingTips, lockTipster, joinPredictor } from './store.ts'
import { mustBeAllowed } from '#server/teams/may-play.ts'

/** A game that a member may predict in, of one kind where one is named. Throws not_found, game_not_allowed. */
export async function openGame(
  world: World,
  db: Database,
  { teamId, team }: Caller,
  gameId: string,
  kind?: CompetitionKind,
): Promise<PredictorRow> {
  const game = await getPredictor(db, { teamId, gameId })
  if (game.isEnded || !hasBegun(game, world.now())) throw new RefusalError('not_found')
  if (kind && game.gameType !== gameTypeOf[kind]) throw new RefusalError('not_found')
  mustBeAllowed(team, game.gameType)
  return game
}

/** A round's matches with a person's tips as they stand. Throws not_found for none of the game's. */
export async function tippedMatches(
  db: Database,
  game: PredictorRow,
  { stageId, userId }: { stageId: string; userId: string },
): Promise<TippedMatch[]> {
  const matches = await matchesOf(db, game.teamId, competitionOf(game), { stageId })
  if (matches.length === 0) throw new RefusalError('not_found')
  const matchIds = matches.map(({ matchId }) => matchId)
  const tips = await countingTips(db, game, { userIds: [userId], matchIds })
  const byMatch = new Map(tips.map((tip) => [tip.matchId, tip]))
  return matches.map((match) => tippedOf(match, byMatch.get(match.matchId) ?? null))
}

const tippedOf = (match: SpaceMatch, tip: TippedMatch['tip']): TippedMatch => ({
  matchId: match.matchId,
  locksAt: match.locksAt.getTime(),
  status: match.status,
  isKnown: match.isHomeKnown && match.isAwayKnown,
  tip: tip && { home: tip.home, away: tip.away, joker: tip.joker },
})

const after = (matches: readonly TippedMatch[], tips: ReturnType<typeof validateTips>['tips']) => {
  const byId = new Map(tips.map((tip) => [tip.matchId, tip]))
  return matches.map((match) => ({ ...match, tip: byId.get(match.matchId) ?? match.tip }))
}

const jokerAmong = (matches: readonly TippedMatch[]) =>
  jokerOf(matches.map((one) => ({ ...one, joker: one.tip?.joker ?? false })))

/**
 * Writes a person's tips of a round, all or none. Each counts if it was received before its match
 * locks. Throws predictions_refused, or the fault's own code where there is one kind, by matchId.
 */
export function predict(
  world: World,
  caller: Caller,
  { gameId, stageId, predictionList }: Body<typeof scorePredict>,
  receivedAt: Date,
) {
  const { teamId, userId } = caller
  return world.db.transaction(async (tx) => {
    const game = await openGame(world, tx, caller, gameId, 'score')
    await lockTipster(tx, game, userId)
    const matches = await tippedMatches(tx, game, { stageId, userId })
    const at = receivedAt.getTime()
    const { hasJoker } = game.rules
    const { faults, tips } = validateTips(predictionList, matches, { at, hasJoker })
    refuseFaults(faults, 'predictions_refused')
    await appendTips(
      tx,
      tips.map((tip) => ({ ...tip, teamId, gameId, userId, receivedAt })),
    )
    if (tips.length) await join(tx, game, userId, receivedAt)
    const now = after(matches, tips)
    const open = now.filter(
      (one) => !isLocked(one, at) && one.isKnown && one.status !== 'void' && !one.tip,
    )
    const joker = jokerAmong(now)
    return { saved: tips.length, receivedAt: receivedAt.toISOString(), joker, open: open.length }
  })
}

/** Takes a person among those who predict, with what a late joiner gets. */
export async function join(tx: Database, game: PredictorRow, userId: string, joinedAt: Date) {
  const { teamId, gameId } = game
  const isNew = await joinPredictor(tx, { teamId, gameId, userId, joinedAt })
  if (isNew && game.rules.lateJoiners === 'lowest') await enqueueLate(tx, game, userId, joinedAt)
}

/** Chooses what serves for matches a person forgets, from now on. Throws standing_off. */
export function chooseDefaultTip(
  world: World,
  caller: Caller,
  { gameId, kind, home, away }: Body<typeof postStandingTip>,
  receivedAt: Date,
): Promise<Standing> {
  const { teamId, userId } = caller
  return world.db.transaction(async (tx) => {
    const game = await openGame(world, tx, caller, gameId, 'score')
    if (!game.rules.hasStanding) throw new RefusalError('standing_off')
    await lockTipster(tx, game, userId)
    const score = kind === 'score' ? { home, away } : { home: kind === 'home' ? 1 : 0, away: 0 }
    await appendDefaultTip(tx, { teamId, gameId, userId, kind, ...score, receivedAt })
    await join(tx, game, userId, receivedAt)
    return { kind, ...score }
  })
}
