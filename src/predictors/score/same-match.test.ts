import type { MatchScore } from '#shared/predictors.ts'
import { isPlaceholder } from './feed.ts'
import type { Known } from './likeness.ts'
import { matchRows, type Answered } from './same-match.ts'

const known = (
  round: string,
  day: string,
  teams: string,
  more: Partial<Known> & { score?: MatchScore } = {},
): Known => {
  const [home, away] = teams.split(' v ') as [string, string]
  return {
    num: null,
    phase: '',
    round,
    day: `2026-${day}`,
    kickOff: null,
    home,
    away,
    isHomeKnown: !isPlaceholder(home),
    isAwayKnown: !isPlaceholder(away),
    status: more.score ? 'played' : 'open',
    score: {},
    ...more,
  }
}
const ft = (home: number, away: number) => ({ score: { ft: [home, away] as [number, number] } })

const idsOf = (old: readonly Known[]) => old.map((_, i) => `match ${i}`)
const match = (old: readonly Known[], fresh: readonly Known[], answered?: Answered) =>
  matchRows(old, fresh, { ids: idsOf(old), ...(answered && { answered }) })
const identities = (old: readonly Known[], fresh: readonly Known[]) => match(old, fresh).identities
const asked = (old: readonly Known[], fresh: readonly Known[]) =>
  match(old, fresh).questions.map(({ kind, row, match: meant }) => [kind, row, meant])

test('the pair at its home decides, whatever the round, the day and the number say', () => {
  const old = [
    known('1', '08-01', 'A v B', { num: 1 }),
    known('1', '08-01', 'C v D', { num: 2 }),
    known('2', '08-08', 'B v A', { num: 3 }),
  ]
  const fresh = [
    known('Matchday 1', '08-01', 'C v D', { num: 1 }),
    known('Matchday 9', '10-20', 'A v B', { num: 3 }),
    known('Matchday 2', '08-09', 'B v A', { num: 2 }),
  ]
  expect(identities(old, fresh)).toEqual([1, 0, 2])
  expect(asked(old, fresh)).toEqual([])
})

test('where a pair meets twice in one direction, the nearer day decides', () => {
  const old = [known('1', '08-01', 'A v B'), known('3', '10-01', 'A v B')]
  const fresh = [known('3', '10-04', 'A v B'), known('1', '08-02', 'A v B')]
  expect(identities(old, fresh)).toEqual([1, 0])
})

test('a match of the play-offs is another than that of the league', () => {
  const old = [
    known('Matchday 8', '01-18', 'A v B', ft(0, 2)),
    known('Matchday 8', '01-18', 'C v D'),
  ]
  const fresh = [...old, known('2026-05-29', '05-29', 'A v B')]
  expect(identities(old, fresh)).toEqual([0, 1, 'new'])
})

test('two rows alike are one, a second that says otherwise waits', () => {
  const row = known('1', '08-01', 'A v B')
  const other = known('2', '08-09', 'C v D')
  expect(identities([], [row, other, row])).toEqual(['new', 'new', 'copy'])
  const played = known('1', '08-01', 'A v B', ft(1, 0))
  expect(identities([row], [row, played])).toEqual(['copy', 0])
  const against = known('1', '08-01', 'A v B', ft(3, 3))
  expect(asked([row], [played, against])).toEqual([['match_twice', 1, null]])
})

const leagueOf = (day: string) =>
  ['A v B', 'C v D', 'E v F', 'B v A', 'D v C', 'F v E'].map((pair, i) =>
    known(`Jornada ${i < 3 ? 1 : 2}`, i < 3 ? day : '09-01', pair),
  )

test('a match put off that stands twice is one: where it was waits, where it was played is it', () => {
  const old = leagueOf('08-01')
  const fresh = [...old, known('Jornada 7', '08-20', 'A v B', ft(2, 1))]
  expect(identities(old, fresh)).toEqual(['held', 1, 2, 3, 4, 5, 0])
  expect(asked(old, fresh)).toEqual([['match_twice', 0, null]])
})

test('a league whose pairs meet twice at the same place has both', () => {
  const again = leagueOf('08-01').slice(0, 3)
  const later = again.map((row) => ({ ...row, round: 'Jornada 8', day: '2026-10-01' }))
  expect(identities([], [...again, ...later])).toEqual(Array(6).fill('new'))
  expect(identities([...again, ...later], [...later, ...again])).toEqual([3, 4, 5, 0, 1, 2])
})

test('a round that is added to a season may repeat its pairs', () => {
  const old = leagueOf('08-01')
  const added = ['A v B', 'D v C', 'E v F'].map((pair) => known('Jornada 3', '10-01', pair))
  expect(identities(old, [...old, ...added]).slice(6)).toEqual(['new', 'new', 'new'])
})

test('what was played is asked about when another day says it will be', () => {
  const old = [known('1', '02-14', 'A v B', ft(2, 0)), known('1', '02-14', 'C v D')]
  const fresh = [known('1', '03-28', 'A v B'), known('1', '02-14', 'C v D')]
  expect(asked(old, fresh)).toEqual([['match_moved', 0, 0]])
  const older = [known('1', '01-10', 'A v B'), known('1', '02-14', 'C v D')]
  expect(identities(old, older)).toEqual([0, 1]) // an older state, before it was put off
})

test('another season under the same address waits as a whole', () => {
  const old = leagueOf('08-01').map((row) => ({ ...row, ...ft(1, 1), status: 'played' as const }))
  const fresh = leagueOf('08-01').map((row) => ({ ...row, day: row.day.replace('2026', '2027') }))
  const promoted = known('Jornada 1', '08-01', 'G v B', { day: '2027-08-02' })
  const { identities: found, questions } = match(old, [...fresh, promoted])
  expect(new Set(found)).toEqual(new Set(['held']))
  expect(questions.map(({ kind }) => kind)).toEqual(Array(7).fill('season_other'))
})

test('sides drawn the other way round wait, the rest is taken', () => {
  const old = [known('8', '03-01', 'A v B'), known('8', '03-01', 'C v D')]
  const fresh = [known('8', '03-01', 'B v A'), known('8', '03-01', 'C v D')]
  expect(identities(old, fresh)).toEqual(['held', 1])
  expect(asked(old, fresh)).toEqual([['sides_swapped', 0, 0]])
})

test('where one of the two plays another, which match it is waits', () => {
  const old = [known('8', '03-01', 'A v B'), known('8', '03-01', 'C v D')]
  const fresh = [known('8', '03-01', 'A v X'), known('8', '03-01', 'C v D')]
  expect(asked(old, fresh)).toEqual([['opponent_other', 0, 0]])
})

test('a match the feed has no more is asked about, unless it says less than half', () => {
  const old = leagueOf('08-01')
  expect(asked(old, old.slice(1))).toEqual([['match_missing', null, 0]])
  expect(asked(old, old.slice(4))).toEqual([])
  const { questions } = matchRows(old, old.slice(1), {
    ids: idsOf(old),
    faulty: [{ home: 'A', away: 'B' }],
  })
  expect(questions).toEqual([])
})

test.each([
  ['of a round', ['1A v 2B', '1C v 2D'], ['Chad v 2B', '1C v 2D']],
  ['of a day', ['TBD v TBD', 'TBD v TBD'], ['Chad v Peru', 'Fiji v Oman']],
])('a place to be filled is known by what is left %s', (_, before, after) => {
  const rows = (pairs: readonly string[]) =>
    pairs.map((pair, i) => known('8', `06-3${i}`.replace('31', '30'), pair))
  expect(identities(rows(before), rows(after))).toEqual([0, 1])
  expect(identities(rows(after), rows(before))).toEqual([0, 1])
})

test('by its number, where the feed gives one', () => {
  const old = [
    known('8', '06-30', 'W1 v W2', { num: 73 }),
    known('8', '06-30', 'W3 v W4', { num: 74 }),
  ]
  const fresh = [
    known('8', '06-30', 'Chad v Peru', { num: 74 }),
    known('8', '06-30', 'Fiji v Oman', { num: 73 }),
  ]
  expect(identities(old, fresh)).toEqual([1, 0])
})

test('and never takes a match whose teams are others', () => {
  const old = [known('8', '06-30', 'Chad v TBD', { num: 73 })]
  expect(identities(old, [known('8', '06-30', 'Fiji v Oman', { num: 73 })])).toEqual(['new'])
})

test.each([
  ['same', [0, 1]],
  ['another', ['new', 1]],
  ['leave_out', ['held', 1]],
] as const)('%s, once answered, holds for later states', (answer, expected) => {
  const old = [known('8', '03-01', 'A v B'), known('8', '03-01', 'C v D')]
  const fresh = [known('8', '03-01', 'B v A'), known('8', '03-01', 'C v D')]
  const { key } = match(old, fresh).questions[0]!
  const answered: Answered = (asks) => (asks === key ? { answer, match: 0 } : undefined)
  const { identities: found, questions, swapped } = match(old, fresh, answered)
  expect(found).toEqual(expected)
  expect([...swapped]).toEqual(answer === 'same' ? [0] : [])
  expect(questions.filter(({ kind }) => kind === 'sides_swapped')).toEqual([])
})

test('a match that is off, as was answered, is so', () => {
  const old = leagueOf('08-01')
  const answered: Answered = (key) =>
    key === 'match_missing\nmatch 0' ? { answer: 'leave_out', match: null } : undefined
  expect(match(old, old.slice(1), answered)).toMatchObject({ off: [0], questions: [] })
})

test('two thousand rows of one pair end soon, and wait', () => {
  const days = Array.from({ length: 2000 }, (_, i) => new Date(Date.UTC(2026, 0, i)))
  const rows = days.map((day) => ({
    ...known('1', '01-01', 'A v B'),
    day: day.toISOString().slice(0, 10),
  }))
  expect(match([], rows).identities.filter((one) => one === 'held').length).toBeGreaterThan(1900)
})
