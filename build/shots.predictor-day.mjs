import { dayOf, HOUR, iso } from './shots.predictor-cup.mjs'
import { busyMatches } from './shots.predictor-home.mjs'

const DAY = 24 * HOUR

const lane = (gameId, kind, name, round) => ({
  gameId,
  kind,
  name,
  stages: [{ name: round, groupMatches: 0 }],
})
const lanes = [
  lane('cup', 'score', 'Winter Cup', 'Quarter-finals'),
  lane('season', 'race', 'Swivel Series', 'Harbour'),
  lane('lunch', 'score', 'Lunch League', 'Round 9'),
  lane('day', 'event', 'Company day', 'Company day'),
]

let next = 0
const match = (gameId, hours, home, away = '', more = {}) => ({
  gameId,
  stageId: `${gameId}1`,
  matchId: `d${next++}`,
  day: dayOf(0),
  kickOff: iso(hours * HOUR),
  locksAt: iso(hours * HOUR),
  isLocked: hours <= 0,
  canTip: hours > 0,
  home,
  away,
  status: more.points === undefined ? 'open' : 'played',
  score: {},
  tip: null,
  points: null,
  part: '',
  isTipped: Boolean(more.tip ?? more.filled),
  slots: 1,
  filled: more.tip ? 1 : 0,
  counted: null,
  isOpen: hours > 0 && !more.tip && !more.filled,
  canWin: 0,
  ...more,
})
const tip = (home, away, joker = false) => ({ home, away, joker })
const saved = { filled: 1 }

/* It is 12:00 by the space's clock. */
const matches = () => {
  next = 0
  return [
    match('cup', -2, 'Spain', 'Norway', { tip: tip(2, 0), counted: [1, 1], points: 0 }),
    match('day', -2, 'Who dances first?', '', { ...saved, points: 10 }),
    match('season', -1, 'Harbour', '', { part: 'pole', ...saved, points: 10 }),
    match('lunch', -0.5, 'Rooftop FC', 'Night Build', { tip: tip(1, 0) }),
    match('day', 1, 'Who wins the relay?', '', saved),
    match('cup', 2, 'Portugal', 'Japan', { tip: tip(3, 1, true) }),
    match('day', 2.25, 'Does it rain?'),
    match('lunch', 3, 'Print Room', 'Old Server', { tip: tip(2, 2) }),
    match('season', 3.5, 'Harbour', '', { part: 'race', slots: 5, filled: 3, isOpen: true }),
    match('day', 4, 'How many coffees?', '', saved),
    match('lunch', 5.5, 'Lift Rovers', 'Canteen FC'),
    match('cup', 6, 'Morocco', 'Iceland'),
    match('cup', 9, 'Uruguay', 'Ghana', { tip: tip(2, 1) }),
  ]
}

const person = (userId, name) => ({ userId, name, profileImage: '' })
const named = (hours, home, away = '', part = '') => ({
  at: iso(hours * HOUR),
  matchId: `${home} ${hours}`,
  home,
  away,
  part,
})
const happened = [
  { ...named(-0.05, 'Spain', 'Norway'), what: 'scored', counted: [1, 1], right: 9 },
  { ...named(-0.3, 'Harbour', '', 'pole'), what: 'scored', counted: null, right: 5 },
  { ...named(-0.5, 'Rooftop FC', 'Night Build'), what: 'locked', people: 42 },
  {
    ...named(-0.8, 'Who dances first?'),
    what: 'lead',
    person: person('k', 'Kofi Mensah'),
  },
  { ...named(-0.9, 'Who dances first?'), what: 'scored', counted: null, right: 21 },
  { ...named(-2, 'Spain', 'Norway'), what: 'locked', people: 86 },
]

/** A day of all predictors; with `none` one on which nothing locks. */
export function dayOfPredictors(user, none = false) {
  const row = (rank, name, points, tied = false, userId = name) => ({
    ...person(userId, name),
    rank,
    tied,
    points,
  })
  const me = row(3, user.name, 20, true, user.userId)
  return {
    now: iso(0),
    today: dayOf(0),
    day: dayOf(0),
    startsAt: iso(-12 * HOUR),
    endsAt: iso(12 * HOUR),
    lanes: none ? [] : lanes,
    matches: none ? [] : matches(),
    nextDay: '',
    points: none ? 0 : 20,
    canWin: none ? 0 : 41,
    players: none ? 0 : 42,
    rows: none
      ? []
      : [
          row(1, 'Kofi Mensah', 28),
          row(2, 'Lena Fischer', 26),
          me,
          row(3, 'Mara Okafor', 20, true),
          row(5, 'Tom Hughes', 14),
        ],
    me: none ? null : me,
    happened: none ? [] : happened,
  }
}

/** Tomorrow, on which nothing locks. */
export function emptyDay(user) {
  return {
    ...dayOfPredictors(user, true),
    day: dayOf(DAY),
    startsAt: iso(DAY - 12 * HOUR),
    endsAt: iso(DAY + 12 * HOUR),
    nextDay: dayOf(4 * DAY),
  }
}

/** The next day on which something does. */
export function nextBusyDay(user) {
  return {
    ...dayOfPredictors(user, true),
    day: dayOf(4 * DAY),
    lanes: [lane('league', 'score', 'Northern League', 'Round 9')],
    matches: busyMatches(),
  }
}
