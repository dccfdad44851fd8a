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
  ['abandoned', { status: 'abandoned', score: { ft: [1, 0] } }, 'void', { ft: [1, 0] }],
])('score %s', (_, more, status, score) => {
  expect(read(more)).toMatchObject({ status })
  expect(read(more).score).toEqual(score)
})

test.each<[string, object, string]>([
  ['no day', { date: '2026-02-30' }, 'matches[0].date'],
  ['no team', { team2: ' ' }, 'matches[0].team2'],
  ['no round', { round: undefined }, 'matches[0].round'],
  ['a time that is none', { time: '25:00' }, 'matches[0].time'],
  ['a zone nobody knows', { time: '20:45 XYZ' }, 'matches[0].time'],
  ['half a goal', { score: { ft: [1.5, 0] } }, 'matches[0].score.ft'],
  ['fewer than no goals', { score: { ft: [-1, 0] } }, 'matches[0].score.ft'],
  ['three sides', { score: [1, 0, 2] }, 'matches[0].score'],
  ['a score that is text', { score: '2-0' }, 'matches[0].score'],
  ['awarded without a score', { status: 'awarded' }, 'matches[0].status'],
  ['a status nobody knows', { status: 'eaten' }, 'matches[0].status'],
  ['a number that is none', { num: '7a' }, 'matches[0].num'],
])('%s is refused by where it is', (_, more, where) => {
  expect(() => read(more)).toThrow(where)
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
