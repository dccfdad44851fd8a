import type { Paged, Query } from '#shared/endpoint.ts'
import type {
  scorePredictorDetails,
  scorePredictorFixtures,
  scorePredictorOverviewDetails,
  scorePredictorStageDetails,
} from '../../contract.ts'
import type { racePredictorOverviewDetails } from '../../race-predictors.contract.ts'
import { gameTypeOf, type CompetitionKind } from '#shared/predictors.ts'
import { boardByKey, periodBoard } from '#modules/boards/leaderboard/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { listStages } from '../competitions/store.ts'
import { fixtureBoard, halfBoard, stageBoard } from '../scoring/facts.ts'
import { competitionOf, findNamed, hasBegun, listPredictors } from '../store.ts'
import { eventsOf } from './games.ts'

interface Named extends Paged {
  readonly fixtureId?: string | undefined
  readonly period: 'week' | 'month' | 'season' | 'all'
}

/** A team's game of a competition of a kind, ended ones too, and the name of its table. Throws not_found. */
async function gameOf(world: World, caller: Caller, kind: CompetitionKind, fixtureId: string) {
  const row = await findNamed(world.db, caller.teamId, fixtureId)
  if (row?.game.gameType !== gameTypeOf[kind]) throw new RefusalError('not_found')
  const { game, name } = row
  return { game, named: { gameId: game.gameId, name } }
}

/** A competition's whole table, or that of its second half. */
export async function wholeBoard(
  world: World,
  caller: Caller,
  kind: CompetitionKind,
  query: Query<typeof scorePredictorDetails>,
) {
  const { game, named } = await gameOf(world, caller, kind, query.fixtureId)
  const board = query.half ? halfBoard(game.fixtureId) : fixtureBoard(game.fixtureId)
  const page = await boardByKey(world, caller, { gameType: game.gameType, board }, query)
  return { ...page, ...named }
}

/** A stage's table. */
export async function roundBoard(
  world: World,
  caller: Caller,
  kind: CompetitionKind,
  query: Query<typeof scorePredictorStageDetails>,
) {
  const { game, named } = await gameOf(world, caller, kind, query.fixtureId)
  const stages = await listStages(world.db, competitionOf(game))
  if (!stages.some(({ stageId }) => stageId === query.stageId)) throw new RefusalError('not_found')
  const key = { gameType: game.gameType, board: stageBoard(query.stageId) }
  return { ...(await boardByKey(world, caller, key, query)), ...named }
}

type Overview = Query<typeof scorePredictorOverviewDetails> &
  Partial<Pick<Query<typeof racePredictorOverviewDetails>, 'half'>>

/** All predictors of a kind together by period, or one of them. */
export async function overviewBoard(
  world: World,
  caller: Caller,
  kind: CompetitionKind,
  { fixtureId, half = '', ...query }: Overview,
) {
  if (fixtureId) return wholeBoard(world, caller, kind, { ...query, fixtureId, half })
  const board = await periodBoard(world, caller, { ...query, gameType: gameTypeOf[kind] })
  return { ...board, gameId: '', name: '' }
}

/** All special events together by period, or one of them. Throws not_found for one nobody may see yet. */
export async function eventBoard(world: World, caller: Caller, { fixtureId, ...query }: Named) {
  if (!fixtureId) {
    const board = await periodBoard(world, caller, { ...query, gameType: gameTypeOf.event })
    return { ...board, gameId: '', name: '' }
  }
  const { game, named } = await gameOf(world, caller, 'event', fixtureId)
  if (!caller.isAdmin && !hasBegun(game, world.now())) throw new RefusalError('not_found')
  const key = { gameType: gameTypeOf.event, board: fixtureBoard(fixtureId) }
  return { ...(await boardByKey(world, caller, key, query)), ...named }
}

const LEADERS = 3

/** The competitions a team plays or has played, with their leaders. */
export async function fixtureBoards(
  world: World,
  caller: Caller,
  { fixtureId, pageSize, pageNumber }: Query<typeof scorePredictorFixtures>,
) {
  const { upcoming, past } = await eventsOf(world, caller)
  const known = new Set((await listPredictors(world.db, caller.teamId)).map((one) => one.gameId))
  const all = [...upcoming, ...past].filter(
    (one) =>
      one.kind === 'score' && known.has(one.gameId) && (!fixtureId || one.fixtureId === fixtureId),
  )
  const page = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  const fixtures = await Promise.all(
    page.map(async (one) => {
      const key = { gameType: one.gameType, board: fixtureBoard(one.fixtureId) }
      const board = await boardByKey(world, caller, key, { pageSize: LEADERS, pageNumber: 1 })
      return { ...one, players: board.players, rows: board.rows, me: board.me }
    }),
  )
  return { pageSize, pageNumber, count: all.length, fixtures }
}
