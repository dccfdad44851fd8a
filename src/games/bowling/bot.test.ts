import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { shareOf } from '#tests/fixtures/bowling-match.ts'
import { choose } from './bot.ts'
import { game, type Move, type State } from './rules.ts'

const GAMES = 60

test.each<[BotLevel, BotLevel]>([
  [2, 1],
  [3, 2],
])('level %i takes at least 65 %% from level %i', (stronger, weaker) => {
  expect(shareOf(stronger, weaker, GAMES)).toBeGreaterThanOrEqual(0.65)
})

const mask = (...pins: number[]) => pins.reduce((all, pin) => all | (1 << (pin - 1)), 0)

/** What level 3 does with these pins. */
function asked(...pins: number[]): Move {
  const state: State = {
    ...game.setup({ frames: 10 }, 1, seededRandom('x')),
    rolls: [[10 - pins.length]],
    standing: mask(...pins),
  }
  const seen = { view: game.view(state), own: null }
  return choose(seen, 0, null, { level: 3, ms: 10 }, seededRandom('x'))
}

test('level 3 goes for the pin that is left', () => {
  expect(asked(10).aim).toBeGreaterThan(9)
  expect(asked(7).aim).toBeLessThan(-9)
  expect(Math.abs(asked(5).aim)).toBeLessThan(6)
})

test('level 3 takes the side of a split with more pins', () => {
  expect(asked(4, 7, 10).aim).toBeLessThan(-5)
})
