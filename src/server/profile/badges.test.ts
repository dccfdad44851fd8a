import type { Badge } from '#shared/api/profile.ts'
import { badgesOf, type PlayFacts } from './badges.ts'

const nobody: PlayFacts = {
  games: 0,
  wins: 0,
  bestStreak: 0,
  draws: 0,
  early: 0,
  late: 0,
  fastest: null,
}

test.each<[string, Partial<PlayFacts>, Badge[]]>([
  ['who has not played has none', {}, []],
  ['a first win', { games: 1, wins: 1 }, ['first']],
  ['a game lost earns nothing', { games: 1 }, []],
  ['six days are not seven', { bestStreak: 6 }, []],
  ['a week of days', { bestStreak: 7 }, ['seven']],
  ['thirty days', { bestStreak: 30 }, ['seven', 'thirty']],
  ['a hundred games', { games: 100 }, ['hundred']],
  ['before eight and after ten', { early: 1, late: 2 }, ['early', 'night']],
  ['a draw', { draws: 1 }, ['peace']],
  ['a minute is not under one', { fastest: 60_000 }, []],
  ['under a minute', { fastest: 59_999 }, ['fast']],
])('%s', (_, facts, badges) => {
  expect(badgesOf({ ...nobody, ...facts })).toEqual(badges)
})
