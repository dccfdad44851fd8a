import { standingOf, type Sight } from './search-evaluation.ts'

const LEVEL = 50
const seen = (worth: number, made = worth, plies: number | null = 8): Sight<string> => ({
  seat: 0,
  best: 'best',
  worth,
  made,
  plies,
})

test.each([
  [80, 0],
  [49, 'level'],
  [-49, 'level'],
  [-50, 1],
] as const)('worth %i to who moves: %s stands better', (worth, ahead) => {
  expect(standingOf(seen(worth), null, LEVEL).ahead).toBe(ahead)
})

test('a move is a mistake only where the look ahead that found a better one saw what it costs', () => {
  const after = seen(-80)
  expect(standingOf(after, seen(80, 70), LEVEL)).toMatchObject({ lost: 0 }) // one ply more sees it
  expect(standingOf(after, seen(80, 10), LEVEL).lost).toBeUndefined()
  expect(standingOf(after, seen(20, -60), LEVEL).lost).toBeUndefined()
  expect(standingOf(after, seen(-80, -200), LEVEL)).toMatchObject({ lost: 0 }) // lost anyway
})

test('it says how far it looked, unless to the end', () => {
  expect(standingOf(seen(0), null, LEVEL).plies).toBe(8)
  expect(standingOf(seen(0, 0, null), null, LEVEL)).not.toHaveProperty('plies')
})
