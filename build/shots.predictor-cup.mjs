import { clock } from './shots.clock.mjs'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const iso = (ms) => new Date(clock.now() + ms).toISOString()
const dayOf = (ms) => iso(ms).slice(0, 10)

const rules = {
  exact: 4,
  difference: 3,
  tendency: 2,
  counts: 'ft',
  hasJoker: true,
  hasStanding: true,
  lateJoiners: 'zero',
  hasHalves: true,
}
const entity = {
  gameType: 'scorePredictor',
  fixtureId: 'cup',
  raceSeasonId: '',
  raceId: '',
  puzzleType: '',
}
const feed = { state: 'fresh', readAt: iso(-6 * MINUTE), error: '', detail: '', nextAt: '' }

const stage = (number, name, state, more = {}) => ({
  stageId: `s${number}`,
  name,
  groupMatches: 0,
  number,
  isSecondHalf: number > 2,
  grew: [],
  matches: 4,
  played: state === 'final' ? 4 : 0,
  opensAt: '',
  locksAt: iso(number * DAY),
  endsAt: iso((number - 3) * DAY),
  state,
  open: 0,
  tipped: 0,
  points: 0,
  rank: 0,
  ...more,
})
const stages = [
  stage(1, '', 'final', { groupMatches: 1, points: 31, rank: 3 }),
  stage(2, 'Round of 16', 'final', { points: 22, rank: 2 }),
  stage(3, 'Quarter-finals', 'running', { points: 4, rank: 1, open: 2, tipped: 1 }),
  stage(4, 'Semi-finals', 'ahead'),
  stage(5, 'Final', 'ahead'),
]

const lock = (matchId, gameId, home, away, ms, tip = null) => ({
  gameId,
  stageId: gameId === 'cup' ? 's3' : 'r9',
  matchId,
  home,
  away,
  locksAt: iso(ms),
  isTipped: tip !== null,
  slots: 1,
  filled: tip ? 1 : 0,
  savedAt: tip ? iso(-HOUR) : '',
  part: '',
  tip: tip && { home: tip[0], away: tip[1], joker: false },
})
const locks = [
  lock('m1', 'cup', 'Portugal', 'Japan', 46 * MINUTE + 12_000),
  lock('m2', 'cup', 'Morocco', 'Korea Republic', 3 * HOUR + 46 * MINUTE, [2, 1]),
  lock('n1', 'league', 'Harbour Town', 'Fellside', 2 * DAY + 20 * HOUR),
  lock('n2', 'league', 'Millbrook', 'Castle Park', 3 * DAY, [1, 1]),
  lock('n3', 'league', 'Ravenmoor and District Athletic', 'Saltgate', 4 * DAY),
]
const cup = {
  ...entity,
  gameId: 'cup',
  stageId: 's3',
  kind: 'score',
  name: 'Winter Cup',
  rules,
  areRulesFixed: true,
  people: 86,
  rank: 1,
  points: 57,
  movement: 4,
  open: 1,
  stages,
  stageName: 'Quarter-finals',
  next: locks[0],
  state: 'running',
  startsAt: iso(-20 * DAY),
  endsAt: iso(9 * DAY),
  feed,
}
const rounds = Array.from({ length: 30 }, (_, i) => ({
  ...stage(i + 1, `Matchday ${i + 1}`, i < 8 ? 'final' : i === 8 ? 'open' : 'ahead'),
  stageId: `r${i + 1}`,
}))
const league = {
  ...cup,
  gameId: 'league',
  fixtureId: 'league',
  stageId: 'r9',
  name: 'Northern League',
  people: 42,
  rank: 6,
  points: 118,
  movement: -1,
  open: 6,
  stages: rounds,
  stageName: 'Matchday 9',
  next: locks[2],
}
const scored = (matchId, home, away, counted, points, tier, more = {}) => ({
  gameId: 'cup',
  stageId: 's2',
  matchId,
  home,
  away,
  counted,
  hasTip: true,
  points,
  tier,
  joker: false,
  isStanding: false,
  part: '',
  ...more,
})
const predictors = {
  games: [cup, league],
  locks,
  open: 7,
  scored: [
    scored('o1', 'Spain', 'United States', [3, 1], 8, 'exact', { joker: true }),
    scored('o2', 'Uruguay', 'Australia', [2, 1], 2, 'tendency', { isStanding: true }),
    scored('o3', 'Brazil', 'Croatia', [1, 1], 0, 'missed'),
  ],
  now: iso(0),
}

const tip = (home, away, more = {}) => ({
  home,
  away,
  joker: false,
  isStanding: false,
  receivedAt: iso(-HOUR),
  ...more,
})
const split = (home, draw, away) => ({
  tips: home + draw + away,
  home,
  draw,
  away,
  scores: [{ home: 2, away: 1, people: 19 }],
})
const match = (number, home, away, ms, more = {}) => ({
  matchId: `m${number}`,
  number,
  day: dayOf(ms),
  kickOff: iso(ms),
  locksAt: iso(ms),
  isLocked: ms <= 0,
  canTip: ms > 0,
  home,
  away,
  isHomeKnown: true,
  isAwayKnown: true,
  group: '',
  ground: '',
  status: 'open',
  score: {},
  isTyped: false,
  tip: null,
  earned: null,
  split: null,
  ...more,
})
const ended = (ft, earned, more = {}) => ({
  status: 'played',
  score: { ft },
  earned: { joker: false, isStanding: false, counted: ft, why: 'scored', ...earned },
  split: split(41, 19, 26),
  ...more,
})
const running = [
  match(1, 'Portugal', 'Japan', 46 * MINUTE + 12_000),
  match(2, 'Morocco', 'Korea Republic', 3 * HOUR + 46 * MINUTE, { tip: tip(2, 1) }),
  match(3, 'Brazil', 'Croatia', -HOUR, { tip: tip(2, 0), split: split(61, 10, 15) }),
  match(
    4,
    'Spain',
    'United States',
    -DAY,
    ended([3, 1], { points: 4, tier: 'exact' }, { tip: tip(3, 1) }),
  ),
]
/* Everything that may become of a match. */
const states = [
  ...running.slice(0, 3),
  match(5, 'Uruguay', 'Australia', -2 * DAY, {
    ...ended([2, 1], { points: 2, tier: 'tendency', isStanding: true }),
    tip: tip(2, 1, { isStanding: true }),
  }),
  match(6, 'Canada', 'Argentina', 8 * DAY, { status: 'postponed', tip: tip(1, 0) }),
  match(7, 'Ghana', 'Senegal', -4 * DAY, { status: 'void', tip: tip(2, 2) }),
  match(8, 'Denmark', 'Mexico', -5 * DAY, {
    ...ended([3, 0], { points: 2, tier: 'tendency', why: 'awarded' }),
    status: 'awarded',
    tip: tip(3, 0),
  }),
  match(9, '1A', 'W49', 4 * DAY, { canTip: false, isHomeKnown: false, isAwayKnown: false }),
  match(10, 'Netherlands', 'Ghana', -DAY, ended([2, 2], { points: 0, tier: 'missed' })),
]
const over = [
  match(11, 'Portugal', 'Senegal', -6 * DAY, {
    ...ended([3, 1], { points: 3, tier: 'difference' }),
    tip: tip(2, 0),
  }),
  match(12, 'Morocco', 'France', -6 * DAY, {
    ...ended([1, 1], { points: 8, tier: 'exact', joker: true }),
    tip: tip(1, 1, { joker: true }),
  }),
  match(13, 'Korea Republic', 'Uruguay', -5 * DAY, {
    ...ended([2, 0], { points: 0, tier: 'missed' }),
    tip: tip(1, 2),
  }),
  match(14, 'Brazil', 'Mexico', -5 * DAY, {
    ...ended([4, 1], { points: 2, tier: 'tendency' }),
    tip: tip(2, 0),
  }),
]
const round = (of, matches) => ({
  gameId: 'cup',
  stage: of,
  rules,
  joker: 'm2',
  isJokerFixed: false,
  standing: { kind: 'none', home: 0, away: 0 },
  matches,
  most: 36,
  now: iso(0),
})

const event = (of, ms, more) => ({
  gameId: 'cup',
  stageId: 's3',
  matchId: of.matchId + ms,
  day: dayOf(ms),
  kickOff: iso(ms),
  locksAt: iso(ms),
  isLocked: ms <= 0,
  canTip: ms > 0,
  home: of.home,
  away: of.away,
  status: 'open',
  part: '',
  score: {},
  tip: null,
  isTipped: Boolean(more?.tip),
  points: null,
  ...more,
})
const events = () => ({
  now: iso(0),
  today: dayOf(0),
  matches: [
    event(over[0], -9 * DAY, { points: 3, tip: { home: 2, away: 0, joker: false } }),
    event(over[1], -9 * DAY + HOUR, { points: 8, tip: { home: 1, away: 1, joker: true } }),
    event(over[2], -4 * DAY, { points: 0, tip: { home: 1, away: 2, joker: false } }),
    event(running[0], 46 * MINUTE),
    event(running[1], 4 * HOUR, { tip: { home: 2, away: 1, joker: false } }),
    event(over[3], 3 * DAY),
    event(over[0], 3 * DAY + HOUR, { tip: { home: 0, away: 0, joker: true } }),
    event(over[1], 8 * DAY),
  ],
})

export {
  DAY,
  dayOf,
  entity,
  events,
  feed,
  HOUR,
  iso,
  match,
  MINUTE,
  over,
  predictors,
  round,
  rules,
  running,
  stage,
  stages,
  states,
}
