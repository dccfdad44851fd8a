import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { expected, keepIndex, diceSubsets, throws } from './dice-subsets.ts'
import { game, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'

const GAMES = 60

function total(level: BotLevel, seed: string): number {
  const random = seededRandom(seed)
  let state = game.setup({}, 1, random)
  while (!game.outcome(state)) {
    const seen = { view: game.view(state), own: null }
    state = accepted(
      game.play(state, 0, choose(seen, 0, null, { level, ms: 10 }, random), random, 0),
    )
  }
  return game.view(state).totals[0]!.total
}

const totals = (level: BotLevel) =>
  Array.from({ length: GAMES }, (_, i) => total(level, `${level} ${i}`))

test('each level takes at least 65 % from the one below, and level 3 averages 230', () => {
  const [first, second, third] = [totals(1), totals(2), totals(3)]
  const share = (better: number[], worse: number[]) =>
    better.filter((own, i) => own > worse[i]!).length / GAMES
  expect(share(second, first)).toBeGreaterThanOrEqual(0.65)
  expect(share(third, second)).toBeGreaterThanOrEqual(0.65)
  expect(third.reduce((sum, own) => sum + own) / GAMES).toBeGreaterThanOrEqual(230)
})

test('there are 252 sets of five dice, and averages weigh them as they fall', () => {
  expect([throws, diceSubsets.length]).toEqual([252, 462])
  const pips = diceSubsets.slice(0, throws).map(({ dice }) => dice.reduce((sum, die) => sum + die))
  const worth = expected(Float64Array.from(pips))
  expect(worth[keepIndex([])]).toBeCloseTo(17.5)
  expect(worth[keepIndex([6, 6])]).toBeCloseTo(22.5)
  const sixes = diceSubsets
    .slice(0, throws)
    .map(({ dice }) => Number(dice.every((die) => die === 6)))
  expect(expected(Float64Array.from(sixes))[keepIndex([])]).toBeCloseTo(6 ** -5)
})

test.each([
  ['23456', 1, { box: 'largeStraight' }],
  ['66661', 1, { held: [true, true, true, true, false] }],
  ['66666', 1, { box: 'fiveKind' }],
])('level 3 with %s after roll %i plays %j', (dice, rolls, move) => {
  const state: State = {
    ...game.setup({}, 1, seededRandom('x')),
    rolls,
    dice: [...dice].map(Number),
  }
  const seen = { view: game.view(state), own: null }
  expect(choose(seen, 0, null, { level: 3, ms: 10 }, seededRandom('x'))).toEqual(move)
})
