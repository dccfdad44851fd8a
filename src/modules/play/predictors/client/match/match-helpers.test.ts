import { crestOf } from './TeamCrest.tsx'
import { shortOf } from './names.ts'
import { goalsAfter } from './ScoreStepper.tsx'
import { isSoon } from './useTimeUntil.ts'

test.each([
  ['7', null, 7],
  ['0', 3, 0],
  ['-', 3, null],
  ['Backspace', 3, null],
  ['ArrowUp', null, 0],
  ['ArrowUp', 99, 99],
  ['ArrowDown', 1, 0],
  ['ArrowDown', 0, 0],
  ['ArrowDown', null, null],
  ['Tab', 2, undefined],
  ['x', 2, undefined],
])('%s on %s goals is %s', (key, goals, expected) => {
  expect(goalsAfter(key, goals)).toBe(expected)
})

test.each([
  ['Portugal', 'POR'],
  ['Türkiye', 'TÜR'],
  ['Liverpool FC', 'LIV'],
  ['Manchester United', 'MUN'],
  ['Manchester City', 'MCI'],
  ['1899 Hoffenheim', 'HOF'],
])('%s is %s for short', (name, expected) => {
  expect(shortOf(name)).toBe(expected)
})

test('a shield follows from the name alone, and its two paints differ', () => {
  expect(crestOf('Spain')).toEqual(crestOf('Spain'))
  const names = Array.from({ length: 200 }, (_, i) => `Team ${i}`)
  expect(names.map(crestOf).filter(({ ground, paint }) => ground === paint)).toEqual([])
  expect(new Set(names.map((name) => JSON.stringify(crestOf(name)))).size).toBeGreaterThan(40)
})

test('a lock is near in its last hour, and not once it has passed', () => {
  expect([3_599_999, 3_600_000, 0, -1].map((left) => isSoon(1_000 + left, 1_000))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
