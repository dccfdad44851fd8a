import { sql } from 'drizzle-orm'
import { gameTypeOf } from '#shared/predictors.ts'
import { rowsOf } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { findOwned, listStages, matchesOf, type CompetitionRow } from '../competitions/store.ts'
import { stageBoard } from '../scoring/facts.ts'
import {
  competitionOf,
  countPeople,
  findPredictor,
  isPausedAt,
  type PredictorRow,
} from '../store.ts'
import type { PredictorFacts } from './round-card.ts'
import type { Team } from '#server/teams/store.ts'

const NAMED = 3

interface Round {
  readonly competition: CompetitionRow
  readonly game: PredictorRow | null // null: the space does not play it yet
  readonly stageId: string
  readonly event: PredictorFacts['event']
}

async function bestOf({ db }: World, { teamId, gameType }: PredictorRow, stageId: string) {
  return rowsOf<{ name: string; points: number }>(
    db,
    sql`select u.name, t.points from totals t
      join users u on u.team_id = t.team_id and u.user_id = t.user_id and u.name <> '' and not u.is_hidden
      where t.team_id = ${teamId}::uuid and t.game_type = ${gameType}
        and t.board = ${stageBoard(stageId)} order by t.points desc, t.tie desc, u.name limit ${NAMED}`,
  )
}

/** What is told of a round of a competition; null where there is nothing to tell, or the team does not play such games. */
export async function roundFacts(
  world: World,
  { teamId, timeZone, limitedGames }: Team,
  { competition, game, stageId, event }: Round,
): Promise<PredictorFacts | null> {
  const { db, now } = world
  if (limitedGames.includes(gameTypeOf[competition.kind])) return null
  const stage = (await listStages(db, competition)).find((one) => one.stageId === stageId)
  const matches = await matchesOf(db, teamId, competition, { stageId })
  if (!stage || matches.length === 0) return null
  const open = matches.filter(({ locksAt }) => locksAt > now())
  if (event !== 'results' && open.length === 0) return null
  const first = Math.min(...open.map(({ locksAt }) => locksAt.getTime()))
  return {
    event,
    kind: competition.kind,
    stageId,
    timeZone,
    gameId: game?.gameId ?? '',
    best: game ? await bestOf(world, game, stageId) : [],
    name: competition.name,
    stage: stage.name,
    groupMatches: stage.groupMatches,
    matches: matches.length,
    locksAt: open.length ? new Date(first) : null,
    people: game ? await countPeople(db, game) : 0,
  }
}

/** The same of a game's round; null where it is played no more, or its posts rest. */
export async function predictorFacts(
  world: World,
  team: Team,
  { gameId, stageId, event }: { gameId: string; stageId: string; event: PredictorFacts['event'] },
): Promise<PredictorFacts | null> {
  const { db, now } = world
  const game = await findPredictor(db, { teamId: team.teamId, gameId })
  if (!game || game.isEnded || isPausedAt(game, now())) return null
  const competition = await findOwned(db, competitionOf(game))
  return competition && roundFacts(world, team, { competition, game, stageId, event })
}
