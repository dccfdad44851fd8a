import {
  exportBoard,
  moves,
  ownResults,
  regulars,
  details,
  meetingDetails,
  overview,
  puzzleDetails,
  weekArchive,
} from '../contract.ts'
import { fileLanguage } from '#server/texts/csv.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { gameTypeNamed, puzzleNamed } from '#modules/boards/results/server/game-type.ts'
import { parseBoardRequest } from './parse-board-request.ts'
import { daysOf } from './parse-days.ts'
import { boardOfMeeting, periodBoard } from './board.ts'
import { boardCsv } from './csv.ts'
import { movesOf } from './moves.ts'
import { findOwnResults } from './own-results.ts'
import { regularsOf } from './regulars.ts'
import { weeksOf } from './weeks.ts'

const EXPORTED = 10_000 // people

export const leaderboardRoutes: readonly Route[] = [
  route(overview, ({ world, caller, query }) =>
    periodBoard(world, caller, {
      gameType: '',
      period: query.period,
      pageSize: query.top,
      pageNumber: 1,
    }),
  ),

  route(details, async ({ world, caller, query }) => parseBoardRequest(world, caller, query)),

  route(meetingDetails, ({ world, caller, query }) => boardOfMeeting(world, caller, query)),

  route(puzzleDetails, async ({ world, caller, query }) =>
    parseBoardRequest(world, caller, { ...query, gameType: puzzleNamed(world, query.puzzleType) }),
  ),

  route(ownResults, async ({ world, caller, query }) => {
    const { teamId, userId } = caller
    const gameType = gameTypeNamed(world, query.gameType)
    const days = await daysOf(world, caller, { ...query, gameType })
    return findOwnResults(world.db, { teamId, userId, gameType }, days)
  }),

  route(moves, async ({ world, caller, query }) =>
    movesOf(world, caller, { ...query, gameType: gameTypeNamed(world, query.gameType) }),
  ),

  route(regulars, ({ world, caller, query }) => regularsOf(world, caller, query)),

  route(weekArchive, ({ world, caller, query }) => weeksOf(world, caller, query)),

  route(exportBoard, async ({ world, caller, query }) => {
    const all = await parseBoardRequest(world, caller, {
      ...query,
      pageSize: EXPORTED,
      pageNumber: 1,
    })
    return { csv: boardCsv(all, fileLanguage(caller)) }
  }),
]
