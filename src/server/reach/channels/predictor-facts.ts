import { sql } from 'drizzle-orm'
import { gameTypeOf } from '#shared/predictors.ts'
import { rowsOf } from '../../base/db/database.ts'
import type { World } from '../../base/world.ts'
import { findOwned, listStages, matchesOf } from '../../play/competitions/store.ts'
import { stageBoard } from '../../play/predictors/scoring/facts.ts'
import {
  competitionOf,
  countPeople,
  findPredictor,
  isPausedAt,
} from '../../play/predictors/store.ts'
import type { PredictorFacts } from './cards/predictor.ts'
import type { Team } from './facts.ts'

const NAMED = 3

/** What is told of a round; null where it is played no more, or its posts rest. */
export async function predictorFacts(
  world: World,
  team: Team,
  { gameId, stageId, event }: { gameId: string; stageId: string; event: PredictorFacts['event'] },
): Promise<PredictorFacts | null> {
  const { db, now } = world
  const { teamId, timeZone } = team
  const game = await findPredictor(db, { teamId, gameId })
  if (!game || game.isEnded || isPausedAt(game, now())) return null
  if (team.limitedGames.includes(gameTypeOf.score)) return null
  const key = competitionOf(game)
  const competition = await findOwned(db, key)
  const stage = (await listStages(db, key)).find((one) => one.stageId === stageId)
  const matches = await matchesOf(db, teamId, key, { stageId })
  if (!competition || !stage || matches.length === 0) return null
  const open = matches.filter(({ locksAt }) => locksAt > now())
  if (event !== 'results' && open.length === 0) return null
  const best = await rowsOf<{ name: string; points: number }>(
    db,
    sql`select u.name, t.points from totals t
      join users u on u.team_id = t.team_id and u.user_id = t.user_id and u.name <> '' and not u.is_hidden
      where t.team_id = ${teamId}::uuid and t.game_type = ${game.gameType}
        and t.board = ${stageBoard(stageId)} order by t.points desc, t.tie desc, u.name limit ${NAMED}`,
  )
  const first = Math.min(...open.map(({ locksAt }) => locksAt.getTime()))
  return {
    event,
    gameId,
    stageId,
    timeZone,
    best,
    name: competition.name,
    stage: stage.name,
    groupMatches: stage.groupMatches,
    matches: matches.length,
    locksAt: open.length ? new Date(first) : null,
    people: await countPeople(db, game),
  }
}
