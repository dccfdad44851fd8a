import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { count } from './board.ts'
import { game, type Move, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'
import { shareOfStronger } from '#tests/stronger-bot.ts'

const MS = 4
const GAMES = 30

test.each<[BotLevel, BotLevel]>([
  [2, 1],
  [3, 2],
])('level %i takes at least 65 %% from level %i', (...levels) => {
  const contest = { options: {}, ms: MS, games: GAMES }
  expect(shareOfStronger(game, choose, contest, levels)).toBeGreaterThanOrEqual(0.65)
})

/** The lead that seat 0 ends with if both play their best. */
function solve(state: State): number {
  if (state.turn === null) return count(state.discs, 0) - count(state.discs, 1)
  const moves = game.moves!(state, state.turn)!
  const leads = moves.map((move) => solve(play(state, state.turn!, move)))
  return state.turn === 0 ? Math.max(...leads) : Math.min(...leads)
}

const play = (state: State, seat: number, move: Move): State =>
  accepted(game.play(state, seat, move, seededRandom('x'), 0))

/** A game of random moves with so many squares open, its side to move able to. */
function late(seed: string, open: number): State {
  const random = seededRandom(seed)
  let state = game.setup({}, 2, random)
  while (state.turn !== null && state.discs.filter((disc) => disc === null).length > open)
    state = play(state, state.turn, game.timeout(state, state.turn, random) as Move)
  return state
}

test('level 3 counts the last six squares out', () => {
  let solved = 0
  for (let i = 0; i < 12; i++) {
    const state = late(`late ${i}`, 6)
    if (state.turn === null) continue
    const seen = { view: game.view(state), own: null }
    const move = choose(seen, state.turn, null, { level: 3, ms: 100 }, seededRandom('x'))
    expect(solve(play(state, state.turn, move))).toBe(solve(state))
    solved++
  }
  expect(solved).toBeGreaterThan(6)
})
