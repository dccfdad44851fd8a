import {
  details,
  meetingDetails,
  overview,
  puzzleDetails,
  type Period,
} from '#shared/api/leaderboard.ts'
import { RefusalError } from '../refusal.ts'
import { route, type Route } from '../http/serve.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { boardOfMeeting, keptBoard, rangeBoard } from './board.ts'

const LONG_AGO = '1970-01-01'
const FAR_AHEAD = '9999-12-31'

interface Asked {
  readonly gameType: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly period: Period
  readonly pageSize: number
  readonly pageNumber: number
}

function boardOf(world: World, caller: Caller, asked: Asked) {
  const { startDate, endDate } = asked
  if (!startDate && !endDate) return keptBoard(world, caller, asked)
  const from = startDate ?? LONG_AGO
  const to = endDate ?? FAR_AHEAD
  if (from > to) throw new RefusalError('bad_input', { fields: { endDate: 'bad_input' } })
  return rangeBoard(world, caller, asked, from, to)
}

/** Names of puzzles come in any case. Throws puzzle_unknown. */
function puzzleNamed({ games }: World, puzzleType: string): string {
  const name = puzzleType.toLowerCase()
  const game = games.puzzles.find(({ meta }) => meta.gameType.toLowerCase() === name)
  if (!game) throw new RefusalError('puzzle_unknown', { fields: { puzzleType: 'puzzle_unknown' } })
  return game.meta.gameType
}

export const leaderboardRoutes: readonly Route[] = [
  route(overview, ({ world, caller, query }) =>
    keptBoard(world, caller, {
      gameType: '',
      period: query.period,
      pageSize: query.top,
      pageNumber: 1,
    }),
  ),

  route(details, async ({ world, caller, query }) => boardOf(world, caller, query)),

  route(meetingDetails, ({ world, caller, query }) => boardOfMeeting(world, caller, query)),

  route(puzzleDetails, async ({ world, caller, query }) =>
    boardOf(world, caller, { ...query, gameType: puzzleNamed(world, query.puzzleType) }),
  ),
]
