import type { BotLevel } from '#shared/game.ts'
import { choose, besideHits, likelihood } from './bot.ts'
import { cellName, type Ship } from './fleet.ts'
import { game, type Sea } from './rules.ts'
import { shareOfStronger } from '#tests/stronger-bot.ts'

const GAMES = 60

test.each<[BotLevel, BotLevel]>([
  [2, 1],
  [3, 2],
])('level %i takes at least 65 %% from level %i', (...levels) => {
  const contest = { options: { again: true }, ms: 5, games: GAMES }
  expect(shareOfStronger(game, choose, contest, levels)).toBeGreaterThanOrEqual(0.65)
})

const cellOf = (name: string) => 'ABCDEFGHIJ'.indexOf(name[0]!) + 10 * (Number(name.slice(1)) - 1)
const names = (cells: readonly number[]) => cells.map(cellName).toSorted()

function sea(
  hits: string,
  misses = '',
  sunk: readonly (Ship | null)[] = [null, null, null, null, null],
): Sea {
  const shots = (text: string, hit: boolean) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ cell: cellOf(name), hit }))
  return { shots: [...shots(hits, true), ...shots(misses, false)], sunk }
}

test('a hit is followed on all sides, two in a line along it, and never over an edge', () => {
  expect(names(besideHits(sea('E5')))).toEqual(['D5', 'E4', 'E6', 'F5'])
  expect(names(besideHits(sea('E5 E6')))).toEqual(['E4', 'E7'])
  expect(names(besideHits(sea('E5 E6', 'E4')))).toEqual(['E7'])
  expect(names(besideHits(sea('J3')))).toEqual(['I3', 'J2', 'J4'])
  expect(names(besideHits(sea('A1')))).toEqual(['A2', 'B1'])
  expect(
    besideHits(sea('E5 E6', '', [null, null, null, null, { cell: cellOf('E5'), upright: true }])),
  ).toEqual([])
})

test('nothing is likely beside a sunk ship, where a miss is, or where no ship fits', () => {
  const tug = { cell: cellOf('E5'), upright: true }
  const weights = likelihood(sea('E5 E6', 'A2 B1', [null, null, null, null, tug]))
  for (const name of ['E5', 'E6', 'D4', 'F7', 'D5', 'A2', 'B1', 'A1'])
    expect([name, weights[cellOf(name)]]).toEqual([name, 0])
  expect(weights[cellOf('H8')]).toBeGreaterThan(0)
})

test('after two hits in a line, the cells at its ends are the likeliest', () => {
  const weights = likelihood(sea('E5 E6'))
  const best = Math.max(...weights)
  expect(names([...weights.keys()].filter((cell) => weights[cell] === best))).toEqual(['E4', 'E7'])
  expect(weights[cellOf('D5')]).toBe(0)
})
