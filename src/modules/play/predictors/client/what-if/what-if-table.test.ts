import { defaultRules } from '#shared/predictors.ts'
import { earnedIf, tableIf, type Person, type Tip } from './what-if-table.ts'

const tip = (home: number, away: number, more: Partial<Tip> = {}): Tip => ({
  matchId: 'm',
  home,
  away,
  joker: false,
  isStanding: false,
  ...more,
})
const person = (name: string, points: number, exact: number, own: Tip): Person => ({
  userId: name,
  name,
  profileImage: '',
  points,
  overall: points + 10,
  half: 0,
  hits: { exact, difference: 0, tendency: 0 },
  tips: [own],
})
const people = [
  person('Ana', 4, 1, tip(0, 0)),
  person('Ben', 4, 0, tip(2, 1)),
  person('Cem', 2, 0, tip(1, 0)),
]
const shown = (scores: Parameters<typeof tableIf>[2]) =>
  tableIf(people, 'stage', scores, defaultRules).map(
    ({ person: { name }, rank, points, tied }) => `${tied ? '=' : ''}${rank} ${name} ${points}`,
  )

test.each([
  [tip(2, 1), 4, 'exact'],
  [tip(2, 1, { joker: true }), 8, 'exact'],
  [tip(1, 0), 3, 'difference'],
  [tip(3, 0), 2, 'tendency'],
  [tip(2, 1, { isStanding: true }), 2, 'tendency'],
  [tip(1, 1), 0, 'missed'],
])('of 2:1, %j would earn %i', (said, points, tier) => {
  expect(earnedIf(said, [2, 1], defaultRules)).toEqual({ points, tier })
})

test('as it stands, who is equal on points is ranked by hits', () => {
  expect(shown({})).toEqual(['1 Ana 4', '2 Ben 4', '3 Cem 2'])
})

test('a turned score moves the table, and hits decide among equals', () => {
  expect(shown({ m: [2, 1] })).toEqual(['1 Ben 8', '2 Cem 5', '3 Ana 4'])
})

test('who is equal in points and hits shares the place, and the next is left out', () => {
  const same = [person('Ana', 4, 1, tip(0, 0)), person('Ben', 4, 1, tip(0, 0)), people[2]!]
  const ranks = tableIf(same, 'stage', {}, defaultRules).map(({ rank, tied }) => [rank, tied])
  expect(ranks).toEqual([
    [1, true],
    [1, true],
    [3, false],
  ])
})
