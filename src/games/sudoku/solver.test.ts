import { existsSync, readFileSync } from 'node:fs'
import { seededRandom } from '../kit/random.ts'
import { clashes, maskOf, parseGrid } from './board.ts'
import { bands, levels } from './generate.ts'
import { findPath } from './path.ts'
import { techniques } from './pencil.ts'
import { countSolutions, generate, rate, solve } from './solver.ts'

const EMPTY = '.'.repeat(81)
const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[.\d]{81} /.test(line))
    .map((line) => line.split(' ') as [string, string])

describe('a grid', () => {
  test.each(linesOf('./solutions.txt'))(
    '%s has the one solution it is known for',
    (grid, solution) => {
      expect(solve(grid)).toBe(solution)
      expect(solve(grid.replaceAll('.', '0'))).toBe(solution)
      expect(countSolutions(grid, 2)).toBe(1)
    },
  )

  const published = '../shared/data/vectors/sudoku.txt'
  if (existsSync(published))
    test('of the published list is solved as it says', () => {
      const text = readFileSync(published, 'utf8')
      const of = (sign: string) => [...text.matchAll(RegExp(`^ {2}${sign} (.{81})$`, 'gm'))]
      const [grids, solutions] = [of('P'), of('S')]
      expect(grids.length).toBeGreaterThan(10)
      grids.forEach(([, grid], i) => {
        if (grid !== EMPTY) expect(solve(grid!)).toBe(solutions[i]![1])
      })
    })
  else console.info(`${published} is not here: the samples alone are checked`)

  test('without givens has many solutions, counted no further than asked', () => {
    expect(countSolutions(EMPTY, 2)).toBe(2)
    expect(countSolutions(EMPTY, 500)).toBe(500)
    expect(clashes(solve(EMPTY)!)).toEqual([])
  })

  test.each([
    ['two alike in a row', `11${'.'.repeat(79)}`],
    ['two alike in a column', `1${'.'.repeat(8)}1${'.'.repeat(71)}`],
    ['two alike in a box', `1${'.'.repeat(9)}1${'.'.repeat(70)}`],
    ['a cell that nothing fits', `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`],
  ])('with %s has none', (_, grid) => {
    expect([solve(grid), countSolutions(grid, 2)]).toEqual([null, 0])
  })

  test.each([
    '',
    '1',
    EMPTY.slice(1),
    `${EMPTY}.`,
    'x'.repeat(81),
    '٣'.repeat(81),
    '😀'.repeat(81),
  ])('is not what %j is', (text) => {
    expect([solve(text), countSolutions(text, 2), rate(text)]).toEqual([null, 0, 9.9])
  })
})

describe('a rating', () => {
  const rated = linesOf('./ratings.txt').map(([grid, rating]) => ({
    grid,
    published: Number(rating),
    ours: rate(grid),
  }))

  test('agrees with what is published: four of five within 0.5, all that ours reaches as expert', () => {
    const near = rated.filter(({ published, ours }) => Math.abs(published - ours) <= 0.5)
    expect(rated.length).toBeGreaterThan(45)
    expect(near.length / rated.length).toBeGreaterThanOrEqual(0.8)
    expect(rated.filter(({ ours }) => ours < bands.expert[0] || ours >= 9.9)).toEqual([])
  })

  test('orders puzzles as the published ones do, in nine pairs of ten', () => {
    const pairs = rated.flatMap((one) =>
      rated.filter((other) => other.published - one.published >= 0.5).map((other) => [one, other]),
    )
    const ordered = pairs.filter(([one, other]) => one!.ours <= other!.ours)
    expect(ordered.length / pairs.length).toBeGreaterThanOrEqual(0.9)
  })

  test('is that of the hardest step', () => {
    const known = linesOf('./solutions.txt').map(([grid]) => rate(grid))
    expect(known).toEqual([1.2, 2.6, 1.2, 9.9, 9.9, 9.9, 1.5, 2.3])
  })

  test('is 9.9 for what has more than one solution, or none', () => {
    expect([rate(EMPTY), rate(`11${'.'.repeat(79)}`)]).toEqual([9.9, 9.9])
  })
})

describe('a path', () => {
  const random = seededRandom('paths')
  const grids = [
    ...linesOf('./ratings.txt').map(([grid]) => grid),
    ...levels.flatMap((level) => Array.from({ length: 10 }, () => generate(level, random).puzzle)),
  ]

  test('places nothing wrong and removes nothing right, step by step to the end', () => {
    const met = new Set<string>()
    for (const grid of grids) {
      const solution = parseGrid(solve(grid)!)!
      const { steps, isSolved } = findPath(parseGrid(grid)!)
      expect(isSolved).toBe(true)
      for (const step of steps) {
        met.add(step.technique)
        const [cell, digit] = step.place ?? []
        if (cell !== undefined) expect([grid, cell, solution[cell]]).toEqual([grid, cell, digit])
        const wrong = (step.remove ?? []).filter(([one, mask]) => mask & maskOf(solution[one]!))
        expect([grid, step.technique, wrong]).toEqual([grid, step.technique, []])
      }
    }
    expect(techniques.filter((technique) => !met.has(technique)).length).toBeLessThan(6)
  })
})

describe('a generated puzzle', () => {
  test.each(levels)('of level %s has one solution and the level’s rating', (level) => {
    const random = seededRandom(`generate ${level}`)
    for (let i = 0; i < 12; i++) {
      const { puzzle, solution, rating } = generate(level, random)
      const [from, below] = bands[level]
      expect(countSolutions(puzzle, 2)).toBe(1)
      expect(solve(puzzle)).toBe(solution)
      expect(rate(puzzle)).toBe(rating)
      expect(rating >= from && rating < below).toBe(true)
    }
  })

  test('is the same from the same random numbers, and another from others', () => {
    const make = (seed: string) => generate('medium', seededRandom(seed)).puzzle
    expect(make('one')).toBe(make('one'))
    expect(make('one')).not.toBe(make('two'))
  })

  test('takes no seconds', () => {
    const random = seededRandom('quick')
    const begun = performance.now()
    for (let i = 0; i < 10; i++) generate('expert', random)
    expect((performance.now() - begun) / 10).toBeLessThan(2_000)
  })
})
