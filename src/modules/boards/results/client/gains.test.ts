import { gainsBetween, type Standing } from './gains.ts'

const standing = (rank: number | null, streak: number, badges: string[], corrected = false) =>
  ({
    week: { rank },
    streak: { current: streak },
    badges: badges.map((badge) => ({ badge, tier: 1, of: 3, day: '2026-11-02', corrected })),
  }) as unknown as Standing

test('what a game brought is the difference of two looks', () => {
  const before = standing(5, 6, ['first'])
  expect(gainsBetween(before, standing(3, 7, ['first', 'seven']))).toEqual([
    { kind: 'badge', badge: 'seven', tier: 1, of: 3 },
    { kind: 'streak', days: 7 },
    { kind: 'rank', rank: 3, up: 2 },
  ])
})

test('a further level of a badge is new too', () => {
  const before = standing(null, 0, ['sweep'])
  const [sweep] = before.badges
  const after = { ...before, badges: [{ ...sweep!, tier: 2 }] }
  expect(gainsBetween(before, after)).toEqual([{ kind: 'badge', badge: 'sweep', tier: 2, of: 3 }])
  expect(gainsBetween(after, before)).toEqual([])
})

test('nothing moved, or moved down, or was corrected, is no gain', () => {
  const before = standing(3, 7, ['first'])
  expect(gainsBetween(before, before)).toEqual([])
  expect(gainsBetween(before, standing(4, 7, ['first', 'seven'], true))).toEqual([])
})

test('who was not on the board yet has a place and no step', () => {
  expect(gainsBetween(standing(null, 0, []), standing(9, 0, []))).toEqual([
    { kind: 'rank', rank: 9, up: 0 },
  ])
})
