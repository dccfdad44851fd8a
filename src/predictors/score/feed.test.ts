import { readFeed } from './feed.ts'

const ZONE = 'Europe/Istanbul'
const match = (more: object = {}) => ({
  round: 'Round 1',
  date: '2026-06-11',
  team1: 'Third Floor',
  team2: 'Canteen FC',
  ...more,
})
const read = (more: object = {}, zone = ZONE) =>
  readFeed({ matches: [match(more)] }, zone).matches[0]!
const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

test.each<[string, object, string | null, string]>([
  ['a zone of its own', { time: '13:00 UTC-6' }, '2026-06-11T19:00:00.000Z', ''],
  ['half an hour', { time: '20:00 UTC+5:30' }, '2026-06-11T14:30:00.000Z', ''],
  ['plus or minus nothing', { time: '19:45 UTC±0' }, '2026-06-11T19:45:00.000Z', ''],
  ['an abbreviation', { time: '20:45 CET' }, '2026-06-11T19:45:00.000Z', ''],
  ['two zones', { time: '20:45 CET (19:45 UTC)' }, '2026-06-11T19:45:00.000Z', ''],
  [
    'two fields, the first in a zone nobody knows',
    { time: '20:45 XYZ', time_local: '19:45 UTC±0' },
    '2026-06-11T19:45:00.000Z',
    '',
  ],
  ["no zone: the competition's", { time: '20:30' }, '2026-06-11T17:30:00.000Z', ''],
  ['Z', { time: '20:45Z' }, '2026-06-11T20:45:00.000Z', ''],
  ['hours and minutes', { time: '20:45+01:00' }, '2026-06-11T19:45:00.000Z', ''],
  ['four digits', { time: '20:45 +0200' }, '2026-06-11T18:45:00.000Z', ''],
  ['brackets', { time: '20:45 (UTC+1)' }, '2026-06-11T19:45:00.000Z', ''],
  ['GMT and hours', { time: '20:45 GMT+1' }, '2026-06-11T19:45:00.000Z', ''],
  ['a city', { time: '20:45 Europe/Berlin' }, '2026-06-11T18:45:00.000Z', ''],
  ['half a day', { time: '9:30 pm' }, '2026-06-11T18:30:00.000Z', ''],
  ['midnight by halves', { time: '12:05 a.m. UTC' }, '2026-06-11T00:05:00.000Z', ''],
  ['a word for none yet: the day begins', { time: 'TBD' }, null, '2026-06-10T21:00:00.000Z'],
  ['a word after it', { time: '20:45 or later' }, null, '2026-06-10T21:00:00.000Z'],
  ['no time of day', { time: '25:00' }, null, '2026-06-10T21:00:00.000Z'],
  ['a zone nobody knows', { time: '20:45 XYZ' }, null, '2026-06-10T21:00:00.000Z'],
  ['no time: the day begins', {}, null, '2026-06-10T21:00:00.000Z'],
  ['an empty time', { time: '' }, null, '2026-06-10T21:00:00.000Z'],
])('time with %s', (_, more, at, locks) => {
  const { kickOff, locksAt } = read(more)
  expect([utc(kickOff), utc(locksAt)]).toEqual([at, locks || at])
})

test.each<[string, object, string, object]>([
  ['missing', {}, 'open', {}],
  ['empty', { score: {} }, 'open', {}],
  ['null', { score: null }, 'open', {}],
  ['bare', { score: [2, 0] }, 'played', { ft: [2, 0] }],
  ['a bare empty one', { score: [] }, 'open', {}],
  ['with half time', { score: { ht: [1, 0], ft: [2, 0] } }, 'played', { ft: [2, 0] }],
  ['half time alone', { score: { ht: [1, 0] } }, 'open', {}],
  [
    'extra time and penalties',
    { score: { ft: [2, 2], et: [3, 3], p: [4, 2] } },
    'played',
    { ft: [2, 2], et: [3, 3], p: [4, 2] },
  ],
  ['without 90 minutes', { score: { et: [1, 1], p: [4, 2] } }, 'played', { et: [1, 1], p: [4, 2] }],
  ['awarded', { status: 'awarded', score: { ft: [0, 3] } }, 'awarded', { ft: [0, 3] }],
  ['cancelled', { status: 'canceled' }, 'void', {}],
  ['postponed', { status: 'POSTPONED', score: {} }, 'postponed', {}],
  ['in two fields', { score1: 2, score2: 1 }, 'played', { ft: [2, 1] }],
  ['in two fields, not yet', { score1: null, score2: null }, 'open', {}],
  [
    'in six fields',
    { score1: 1, score2: 1, score1et: 2, score2et: 1 },
    'played',
    { ft: [1, 1], et: [2, 1] },
  ],
  ['abandoned', { status: 'abandoned', score: { ft: [1, 0] } }, 'void', { ft: [1, 0] }],
])('score %s', (_, more, status, score) => {
  expect(read(more)).toMatchObject({ status })
  expect(read(more).score).toEqual(score)
})

const good = match({ team1: 'Rooftop FC' })

test.each<[string, object, string, string]>([
  ['no day', { date: '2026-02-30' }, 'day_impossible', '2026-02-30'],
  ['a year of long ago', { date: '1026-02-03' }, 'day_impossible', '1026-02-03'],
  ['no team', { team2: ' ' }, 'team_missing', ''],
  ['one team', { team2: 'Third Floor' }, 'team_missing', 'Third Floor'],
  ['a status nobody knows', { status: 'eaten' }, 'status_unknown', 'eaten'],
])('a row with %s is left out alone', (_, more, kind, value) => {
  const { matches, faults } = readFeed({ matches: [match(more), good] }, ZONE)
  expect(matches.map(({ home, line }) => [home, line])).toEqual([['Rooftop FC', 2]])
  expect(faults).toMatchObject([{ kind, value, line: 1, round: 'Round 1' }])
})

test.each<[string, object, string]>([
  ['half a goal', { score: { ft: [1.5, 0] } }, 'score_unreadable'],
  ['fewer than no goals', { score: { ft: [-1, 0] } }, 'score_unreadable'],
  ['three sides', { score: [1, 0, 2] }, 'score_unreadable'],
  ['a score that is text', { score: '2-0' }, 'score_unreadable'],
  ['one half of a score', { score1: 2 }, 'score_unreadable'],
  ['awarded without a score', { status: 'awarded' }, 'score_unreadable'],
  ['fewer goals after extra time', { score: { ft: [2, 1], et: [1, 1] } }, 'score_impossible'],
  ['a kick-off for a score', { score: { ft: [18, 30] } }, 'score_impossible'],
])('a row with %s is taken without it', (_, more, kind) => {
  const { matches, faults } = readFeed({ matches: [match(more)] }, ZONE)
  expect(matches).toMatchObject([{ home: 'Third Floor', status: 'open', score: {} }])
  expect(faults).toMatchObject([{ kind, line: 1, home: 'Third Floor', away: 'Canteen FC' }])
})

test('of a shoot-out that is drawn, what was played before it is taken', () => {
  const score = { ft: [1, 1], et: [2, 2], p: [4, 4] }
  const { matches, faults } = readFeed({ matches: [match({ score })] }, ZONE)
  expect(matches).toMatchObject([{ status: 'played', score: { ft: [1, 1], et: [2, 2] } }])
  expect(matches[0]!.score.p).toBeUndefined()
  expect(faults).toMatchObject([{ kind: 'score_impossible' }])
})

test('without the score after 90 minutes a match is taken, and asked about', () => {
  const { matches, faults } = readFeed({ matches: [match({ score: { et: [2, 1] } })] }, ZONE)
  expect(matches).toMatchObject([{ status: 'played', score: { et: [2, 1] } }])
  expect(faults).toMatchObject([{ kind: 'ninety_missing' }])
})

test.each([
  [{ round: undefined }, '2026-06-11'],
  [{ round: undefined, stage: 'Play-offs' }, 'Play-offs, 2026-06-11'],
  [{ round: 'Matchday 1', stage: 'League' }, 'League, Matchday 1'],
  [{ round: 'League, Matchday 1', stage: 'League' }, 'League, Matchday 1'],
])('a row of %j is in the round %s', (more, round) => {
  expect(read(more)).toMatchObject({ round, stage: round })
})

test('a number that is none says nothing', () => {
  expect(read({ num: '7a' }).num).toBeNull()
})

test.each([
  [null],
  [[]],
  ['text'],
  [{}],
  [{ matches: {} }],
  [{ matches: [] }],
  [{ matches: [null] }],
])('%j is no list of matches', (json) => {
  expect(() => readFeed(json, ZONE)).toThrow(/matches/)
})

test('the older shape with rounds, and teams that are objects', () => {
  const { round: _, ...one } = match({ team1: { name: 'Köln & Söhne' } })
  const [read] = readFeed({ rounds: [{ name: 'Spieltag 1', matches: [one] }] }, ZONE).matches
  expect(read).toMatchObject({ round: 'Spieltag 1', home: 'Köln & Söhne' })
})

test('words of a feed are only words', () => {
  const { home, away } = read({ team1: '<b>=SUM(A1)</b>', team2: 'A\u202E\u0000B\n C' })
  expect([home, away]).toEqual(['<b>=SUM(A1)</b>', 'AB C'])
})

test.each([
  ['1E', false],
  ['3A/B/C/D/F', false],
  ['W73', false],
  ['L101', false],
  ['Winner of Group A', false],
  ['TBD', false],
  ['tba', false],
  ['N.N.', false],
  ['N. N.', false],
  ['UEFA Path A winner', false],
  ['IC Path 1 winner', false],
  ['Loser Semi-final 1', false],
  ['3. Punktrunde', false],
  ['To be decided', false],
  ['Wales', true],
  ['1. FC Köln', true],
  ['Lens', true],
])('%s is a team: %s', (team1, isHomeKnown) => {
  expect(read({ team1 })).toMatchObject({ isHomeKnown })
})

test("days of a tournament's groups are its first, second and third matches", () => {
  const group = (team1: string, team2: string, day: number, of = 'A') =>
    match({
      round: `Matchday ${day}`,
      group: `Group ${of}`,
      date: `2026-06-${10 + day}`,
      team1,
      team2,
    })
  const list = [
    group('A1', 'A2', 1),
    group('A3', 'A4', 2),
    group('A1', 'A3', 6),
    group('B1', 'B2', 3, 'B'),
    group('A4', 'A1', 11),
    group('B1', 'B3', 7, 'B'),
    match({ round: 'Final', team1: 'W1', team2: 'W2' }),
  ]
  const { matches } = readFeed({ matches: list }, ZONE)
  expect(matches.map(({ stage, groupMatches }) => groupMatches || stage)).toEqual([
    1,
    1,
    2,
    1,
    3,
    2,
    'Final',
  ])
})
