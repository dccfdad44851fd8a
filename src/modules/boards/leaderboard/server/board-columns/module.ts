import { earnedBadges, guessSpread } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { earnedOn } from './earned.ts'
import { guessesOn } from './guesses.ts'
import { requestedBoard } from './requested-board.ts'
import type { Module } from '#server/module.ts'

const boardColumnRoutes: readonly Route[] = [
  route(earnedBadges, async ({ world, caller, query }) =>
    earnedOn(world, await requestedBoard(world, caller, query)),
  ),
  route(guessSpread, async ({ world, caller, query }) =>
    guessesOn(world, await requestedBoard(world, caller, query)),
  ),
]

export const boardColumns: Module = {
  name: 'board-columns',
  routes: boardColumnRoutes,
}
