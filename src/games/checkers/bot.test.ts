import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { afterPath, count, legalPaths, type Path, type Pieces } from './board.ts'
import { choose } from './bot.ts'
import { fromFen, game, type State } from './rules.ts'
import { shareOfStronger } from '#tests/stronger-bot.ts'

const MS = 5
const GAMES = 20

test.each<[BotLevel, BotLevel]>([
  [2, 1],
  [3, 2],
])('level %i takes at least 65 %% from level %i', (...levels) => {
  const contest = { options: {}, ms: MS, games: GAMES }
  expect(shareOfStronger(game, choose, contest, levels)).toBeGreaterThanOrEqual(0.65)
})

/** What a position is worth to the side to move, in pieces, so many plies on: looked at without cuts. */
function solve(pieces: Pieces, seat: number, depth: number): number {
  const open = legalPaths(pieces, seat)
  if (open.length === 0) return -100
  if (depth === 0) return count(pieces, seat) - count(pieces, 1 - seat)
  return Math.max(
    ...open.map((path) => -solve(afterPath(pieces, path).pieces, 1 - seat, depth - 1)),
  )
}

const answer = (state: State, level: BotLevel): Path =>
  choose(
    { view: game.view(state), own: null },
    state.turn,
    null,
    { level, ms: 200 },
    seededRandom('a'),
  ).path

test.each([
  ['a shot that takes two for one', 'W:W31,26,30:B22,23,14,7', 5],
  ['the last piece there is', 'B:W18:B15,K1', 1],
  ['no worse than any other way', 'W:WK1,K4,K7,22:BK24,K32', 5],
  ['no worse than any other way', 'B:WK1,9,21,30:BK14,K15,6', 5],
])('level 3 finds %s in %s', (_, text, depth) => {
  const state = fromFen(text)
  const open = legalPaths(state.pieces, state.turn)
  const worth = (path: Path) => -solve(afterPath(state.pieces, path).pieces, 1 - state.turn, depth)
  expect(worth(answer(state, 3))).toBe(Math.max(...open.map(worth)))
})

test('what a bot is given is left as it was', () => {
  const view = game.view(fromFen('W:W21,22,25,K3:B9,10,17,18'))
  const before = structuredClone(view)
  choose({ view, own: null }, 1, null, { level: 3, ms: 5 }, seededRandom('x'))
  expect(view).toEqual(before)
})
