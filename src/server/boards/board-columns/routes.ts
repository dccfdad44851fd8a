import { earnedBadges, guessSpread } from '#shared/api/board-columns.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { earnedOn } from './earned.ts'
import { guessesOn } from './guesses.ts'
import { shownBoard } from './shown-board.ts'

export const boardColumnRoutes: readonly Route[] = [
  route(earnedBadges, async ({ world, caller, query }) =>
    earnedOn(world, await shownBoard(world, caller, query)),
  ),
  route(guessSpread, async ({ world, caller, query }) =>
    guessesOn(world, await shownBoard(world, caller, query)),
  ),
]
