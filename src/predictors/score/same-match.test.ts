import { isPlaceholder } from './placeholders.ts'
import { sameMatches, type Known } from './same-match.ts'

const known = (round: string, home: string, away: string, more: Partial<Known> = {}): Known => ({
  num: null,
  round,
  group: '',
  day: '2026-06-30',
  home,
  away,
  isHomeKnown: !isPlaceholder(home),
  isAwayKnown: !isPlaceholder(away),
  ...more,
})

test('a match is known by its number, whoever plays in it', () => {
  const old = [known('R32', '1A', '2B', { num: 73 }), known('R32', '1C', '2D', { num: 74 })]
  const fresh = [
    known('R32', 'Chad', 'Peru', { num: 74 }),
    known('R32', 'Fiji', 'Oman', { num: 73 }),
  ]
  expect(sameMatches(old, fresh)).toEqual([1, 0])
  expect(sameMatches(fresh, old)).toEqual([1, 0])
})

test('by its round and pair, else it is new', () => {
  const old = [known('1', 'A', 'B'), known('1', 'C', 'D')]
  const fresh = [
    known('1', 'C', 'D', { day: '2026-07-02' }),
    known('1', 'A', 'B'),
    known('2', 'A', 'B'),
  ]
  expect(sameMatches(old, fresh)).toEqual([1, 0, null])
})

test('a pair of a group is the same on whatever day', () => {
  const old = [known('Matchday 3', 'Chad', 'Peru', { group: 'A' })]
  expect(sameMatches(old, [known('Matchday 4', 'Chad', 'Peru', { group: 'A' })])).toEqual([0])
})

test('a placeholder is known by what is left of its round', () => {
  const old = [known('8', '1A', '2B'), known('8', '1C', '2D', { day: '2026-07-01' })]
  const one = [known('8', 'Chad', '2B'), known('8', '1C', '2D', { day: '2026-07-01' })]
  expect(sameMatches(old, one)).toEqual([0, 1])
  const both = [known('8', 'Chad', 'Peru'), known('8', 'Fiji', 'Oman', { day: '2026-07-01' })]
  expect(sameMatches(old, both)).toEqual([0, 1])
  expect(sameMatches(both, old)).toEqual([0, 1])
})

test('placeholders that read alike are known by their slot', () => {
  const old = [known('8', 'TBD', 'TBD'), known('8', 'TBD', 'TBD')]
  expect(sameMatches(old, old)).toEqual([0, 1])
  expect(sameMatches(old, [known('8', 'Chad', 'Peru'), known('8', 'Fiji', 'Oman')])).toEqual([0, 1])
})

test('a team under another name is the same on its day', () => {
  const old = [known('1', 'Liverpool', 'Everton'), known('1', 'Leeds', 'Hull')]
  expect(
    sameMatches(old, [known('1', 'Liverpool FC', 'Everton'), known('1', 'Leeds', 'Hull')]),
  ).toEqual([0, 1])
})

test('what may be two matches is refused by name', () => {
  const twice = [known('1', 'A', 'B'), known('1', 'A', 'B')]
  expect(() => sameMatches([], twice)).toThrow('matches[0], matches[1]: 1: A v B')
  const numbers = [known('1', 'A', 'B', { num: 7 }), known('1', 'C', 'D', { num: 7 })]
  expect(() => sameMatches([], numbers)).toThrow('feed_ambiguous')
  const old = [known('1', 'A', 'B'), known('1', 'C', 'D')]
  expect(() => sameMatches(old, [known('1', 'A', 'B'), known('1', 'X', 'Y')])).toThrow('1: X v Y')
})
