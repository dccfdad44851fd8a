import {
  DAY,
  dayOf,
  entity,
  events,
  feed,
  HOUR,
  iso,
  predictors,
  rules,
  stage,
  stages,
} from './shots.predictor-cup.mjs'
import { boardOf, names, person, whatIfOf } from './shots.predictor-people.mjs'

const fixture = (fixtureId, name, more = {}) => ({
  ...entity,
  fixtureId,
  gameId: '',
  stageId: '',
  kind: 'score',
  name,
  isOwn: false,
  teams: 32,
  stages: stages.map((one) => ({ ...one, state: one.number === 1 ? 'open' : 'ahead' })),
  matches: 63,
  startsAt: iso(25 * DAY),
  endsAt: iso(60 * DAY),
  feed,
  ...more,
})
const fixtures = {
  fixtures: [
    fixture('winter', 'Coast Shield'),
    fixture('island', 'Island League', {
      teams: 18,
      feed: { ...feed, state: 'late', readAt: iso(-2 * DAY) },
    }),
    fixture('cup', 'Winter Cup', { gameId: 'cup' }),
    fixture('lunch', 'Lunch League', { isOwn: true, teams: 8, feed: { ...feed, state: 'none' } }),
    fixture('practice', 'Practice league, season 3', { isPractice: true, teams: 8 }),
  ],
}
const schedule = {
  companyId: '',
  gameId: 'cup',
  gameType: 'scorePredictor',
  fixtureId: 'cup',
  name: 'Winter Cup',
  groupId: '',
  channelId: '',
  channelName: '',
  hour: 9,
  minute: 30,
  timeZoneId: 'Europe/Istanbul',
  startDay: '',
  hasReminder: true,
  hasResults: true,
  rules,
  areRulesFixed: true,
  userId: '',
  isPaused: false,
  pausedUntil: '',
}

const clubs = [
  'Third Floor',
  'Canteen FC',
  'Rooftop FC',
  'Night Build',
  'Lift Rovers',
  'Old Server',
]
const game = (number, home, away, ms, ft) => ({
  matchId: `g${number}`,
  number,
  stageId: 'w4',
  round: 'Round 4',
  day: dayOf(ms),
  time: '12:15',
  home,
  away,
  part: '',
  drivers: [],
  status: ft ? 'played' : 'open',
  score: ft ? { ft } : {},
  typed: ft ? { by: 'Mara Okafor', at: iso(-DAY), why: '' } : null,
  feedScore: {},
  isLocked: ms < 0,
  hasTips: true,
})
const competition = {
  fixtureId: 'lunch',
  gameId: 'lunch',
  kind: 'score',
  name: 'Lunch League',
  isOwn: true,
  timeZoneId: 'Europe/Istanbul',
  address: '',
  feed: { ...feed, state: 'none', readAt: '' },
  people: 42,
  teams: clubs,
  otherNames: [],
  held: { total: 0, rows: [] },
  stages: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    ...stage(n, `Round ${n}`, n < 4 ? 'final' : n === 4 ? 'running' : 'open'),
    stageId: `w${n}`,
  })),
  matches: [
    game(13, clubs[0], clubs[5], -2 * DAY, [2, 2]),
    game(14, clubs[1], clubs[3], -2 * DAY, [3, 1]),
    game(15, clubs[2], clubs[4], -DAY, [0, 1]),
    game(16, clubs[3], clubs[4], 2 * DAY),
  ],
}
/* What its feed leaves unclear, a row of a kind and several of one. */
const heldRow = (kind, line, more = {}) => ({
  key: `${kind} ${line}`,
  kind,
  line,
  round: 'Round 5',
  day: dayOf(9 * DAY),
  home: clubs[1],
  away: clubs[2],
  value: '',
  match: null,
  answers: ['same', 'another', 'leave_out'],
  ...more,
})
const known = { day: dayOf(8 * DAY), home: clubs[2], away: clubs[1], score: {} }
export const heldCompetition = {
  ...competition,
  address: 'https://feeds.example/league.json',
  feed,
  otherNames: [{ team: clubs[0], names: [`${clubs[0]} 1904`] }],
  held: {
    total: 61,
    rows: [
      heldRow('sides_swapped', 17, { match: known }),
      heldRow('match_moved', 4, { match: { ...known, day: dayOf(-20 * DAY) } }),
      heldRow('score_impossible', 12, {
        round: 'Round 3',
        value: '2:1, 1:1',
        answers: ['leave_out'],
      }),
      heldRow('day_impossible', 30, {
        day: '8-16-2026',
        value: '8-16-2026',
        answers: ['leave_out'],
      }),
      heldRow('day_impossible', 31, {
        day: '8-17-2026',
        value: '8-17-2026',
        home: clubs[3],
        away: clubs[4],
        answers: ['leave_out'],
      }),
      heldRow('match_missing', 0, {
        home: clubs[4],
        away: clubs[0],
        answers: ['same', 'leave_out'],
      }),
    ],
  },
}
const read = (number, home, away, more = {}) => ({
  number,
  round: 'Round 5',
  day: dayOf(9 * DAY),
  time: '12:50',
  home,
  away,
  score: {},
  fault: '',
  field: '',
  detail: '',
  ...more,
})
const pasted = {
  lines: [
    read(1, clubs[5], clubs[1]),
    read(2, 'Cantine FC', clubs[3], { fault: 'team_unknown', field: 'home', detail: clubs[1] }),
    read(3, clubs[4], clubs[0]),
  ],
}
const preview = {
  rise: 14,
  fall: 9,
  of: 42,
  frozen: ['week:2026-W41'],
  people: names.slice(0, 3).map((name, i) => ({
    ...person(name, i),
    before: 20 + i,
    after: [24, 23, 20][i],
    movement: [6, 0, -4][i],
  })),
}
const corrected = {
  matchId: 'o1',
  part: '',
  home: 'Spain',
  away: 'United States',
  at: iso(-3 * HOUR),
  before: { ft: [3, 1] },
  after: { ft: [3, 2] },
  by: '',
  why: '',
  rose: 14,
  fell: 9,
  isDone: true,
  own: { points: { before: 9, after: 10 }, place: { before: 14, after: 12 } },
  frozen: ['week:2026-W41'],
}

/* The round's departments; the last has too few people for an average. */
const departmentOf = ([name, average], i) => ({
  departmentId: `d${i}`,
  name,
  isMine: i === 1,
  rank: average === null ? null : i + 1,
  tied: false,
  people: average === null ? 3 : 12 - i,
  tookPart: average === null ? 2 : 9 - i,
  note: average === null ? 'too_few' : null,
  average,
})
const departments = [
  ['Support', 11.4],
  ['Platform', 10.8],
  ['Sales', 9.2],
  ['Design', null],
].map(departmentOf)

/* What the server says, by the end of a call's path. */
export const answersFor = (user, matches) => ({
  GetScheduledGames: predictors,
  GetStageMatches: matches,
  ScorePredictorStageDetails: boardOf(user),
  ScorePredictorDetails: boardOf(user),
  ScorePredictorOverviewDetails: boardOf(user),
  ScorePredictorStageDepartments: { departments },
  Corrections: { corrections: [corrected] },
  WhatIf: whatIfOf(user),
  GetMatches: events(),
  CalendarAddress: { address: '' },
  GetFixtures: fixtures,
  'ScorePredictor/GetSchedule': { schedules: [schedule] },
  'Competition/Get': competition,
  ReadLines: pasted,
  PreviewResult: preview,
  ScorePredict: { saved: 1, receivedAt: iso(0), joker: 'm2', open: 0 },
})
