import { DAY, entity, feed, HOUR, iso, MINUTE, rules, stage } from './shots.predictor-cup.mjs'
import { boardOf } from './shots.predictor-people.mjs'

const teams = [
  ['Tern', ['7', 'Brandt'], ['21', 'Okoye']],
  ['Halden', ['3', 'Lindholm'], ['38', 'Marsh']],
  ['Mistral', ['12', 'Delorme'], ['29', 'Amari']],
  ['Corvo', ['9', 'Santoro'], ['52', 'Reyes']],
  ['Northline', ['15', 'Nyberg'], ['60', 'Falk']],
  ['Kite', ['8', 'Marchand'], ['36', 'Quist']],
  ['Solano', ['19', 'Prado'], ['71', 'Ibarra']],
  ['Basalt', ['24', 'Arden'], ['90', 'Morozov']],
  ['Juniper', ['17', 'Hale'], ['85', 'Whitlock']],
  ['Orbit', ['28', 'Mori'], ['66', 'Castellan']],
]
const drivers = teams.flatMap(([team, ...two], i) =>
  two.map(([number, name], n) => ({
    driverId: name.toLowerCase(),
    number,
    name,
    fullName: `Robin ${name}`,
    team,
    points: Math.max(0, 310 - 31 * i - 11 * n),
  })),
)

const raceRules = {
  pole: 10,
  place: 10,
  podium: 4,
  perfect: 10,
  fastestLap: 5,
  firstRetirement: 5,
}
const round = (number, name, state, more = {}) => ({
  ...stage(number, `${name} Grand Prix`, state, more),
  stageId: `r${number}`,
})
const known = Array.from({ length: 17 }, (_, i) =>
  round(i + 1, ['Dunes', 'Coast', 'Old Town', 'Lakes'][i % 4], 'final', {
    points: [41, 28, 0, 33, 19][i % 5],
    rank: 3 + i,
  }),
)
const seasonOf = (isOver) => [
  ...known,
  isOver
    ? round(18, 'Harbour', 'final', { points: 33, rank: 3 })
    : round(18, 'Harbour', 'open', { open: 6, tipped: 4 }),
  round(19, 'Salt Flats', isOver ? 'open' : 'ahead', { open: isOver ? 6 : 0 }),
  round(20, 'Hills', 'ahead'),
]
const lock = (part, ms) => ({
  gameId: 'season',
  stageId: 'r18',
  matchId: part,
  home: 'Harbour Grand Prix',
  away: '',
  locksAt: iso(ms),
  isTipped: false,
  slots: part === 'race' ? 5 : 1,
  filled: 0,
  savedAt: '',
  tip: null,
  part,
})
const POLE_MS = 46 * MINUTE + 12_000
const seasonGame = (isOver) => ({
  ...entity,
  gameType: 'racePredictor',
  gameId: 'season',
  fixtureId: 'season',
  raceSeasonId: 'season',
  stageId: isOver ? 'r19' : 'r18',
  raceId: isOver ? 'r19' : 'r18',
  kind: 'race',
  name: 'Season 2026',
  rules: { ...rules, hasHalves: false },
  raceRules,
  areRulesFixed: true,
  people: 71,
  rank: 11,
  points: 402,
  movement: 5,
  open: 2,
  stages: seasonOf(isOver),
  stageName: 'Harbour Grand Prix',
  next: isOver ? null : lock('pole', POLE_MS),
  state: 'running',
  startsAt: iso(-200 * DAY),
  endsAt: iso(40 * DAY),
  feed,
})

const part = (matchId, ms, more = {}) => ({
  matchId,
  locksAt: iso(ms),
  isLocked: ms <= 0,
  canPick: ms > 0,
  status: ms > 0 ? 'open' : 'played',
  isTyped: false,
  receivedAt: iso(-DAY),
  ...more,
})
const nobody = { pole: [], first: [], second: [], third: [], fastestLap: [], firstRetirement: [] }
const empty = { pole: '', podium: ['', '', ''], fastestLap: '', firstRetirement: '' }
const race = (stages, number, more) => ({
  gameId: 'season',
  stage: stages.find((one) => one.number === number),
  rules: raceRules,
  raceId: `r${number}`,
  round: number,
  name: 'Harbour Grand Prix',
  circuit: 'Harbour circuit',
  country: 'Nowhere',
  day: iso(DAY).slice(0, 10),
  startsAt: iso(DAY + 50 * MINUTE),
  pole: part('pole', POLE_MS),
  race: part('race', DAY + 50 * MINUTE),
  drivers,
  picks: empty,
  result: {},
  fastestTime: '',
  finishes: [],
  lines: [],
  points: 0,
  most: 60,
  people: 0,
  average: null,
  best: null,
  others: nobody,
  now: iso(0),
  ...more,
})

const filled = {
  pole: 'nyberg',
  podium: ['brandt', 'delorme', ''],
  fastestLap: '',
  firstRetirement: 'castellan',
}
const line = (rule, points, pick, actual, hit) => ({ rule, points, pick, actual, hit })
const finish = (driverId, place, laps, time = '') => ({
  driverId,
  place,
  text: place ? String(place) : 'R',
  laps,
  time,
  points: 0,
})
const AGO = -20 * HOUR
const over = {
  startsAt: iso(AGO),
  pole: part('pole', AGO - DAY),
  race: part('race', AGO),
  picks: {
    pole: 'nyberg',
    podium: ['brandt', 'delorme', 'amari'],
    fastestLap: 'amari',
    firstRetirement: 'castellan',
  },
  result: {
    pole: 'nyberg',
    podium: ['delorme', 'brandt', 'amari'],
    fastestLap: 'amari',
    firstRetirement: 'prado',
  },
  fastestTime: '1:21.480',
  finishes: [
    finish('delorme', 1, 61, '1:28:00.0'),
    finish('brandt', 2, 61, '+3.1'),
    finish('amari', 3, 61, '+9.4'),
    finish('castellan', 8, 60),
    finish('prado', 0, 5),
  ],
  lines: [
    line('pole', 10, 'nyberg', 'nyberg', 'exact'),
    line('first', 4, 'brandt', 'delorme', 'podium'),
    line('second', 4, 'delorme', 'brandt', 'podium'),
    line('third', 10, 'amari', 'amari', 'exact'),
    line('perfect', 0, '', '', 'missed'),
    line('fastestLap', 5, 'amari', 'amari', 'exact'),
    line('firstRetirement', 0, 'castellan', 'prado', 'missed'),
  ],
  points: 33,
  people: 71,
  average: 22,
  best: 45,
}
const corrected = {
  matchId: 'race',
  stageId: 'r18',
  part: 'race',
  home: 'Harbour Grand Prix',
  away: '',
  at: iso(-14 * HOUR),
  before: { podium: over.result.podium, fastestLap: 'quist', firstRetirement: 'prado' },
  after: { podium: over.result.podium, fastestLap: 'amari', firstRetirement: 'prado' },
  by: '',
  why: '',
  rose: 11,
  fell: 4,
  isDone: true,
  own: { points: { before: 28, after: 33 }, place: { before: 7, after: 3 } },
  frozen: [],
}

const answersFor = (user, stageRace, isOver) => ({
  GetScheduledGames: {
    games: [seasonGame(isOver)],
    locks: isOver ? [] : [lock('pole', POLE_MS), lock('race', DAY + 50 * MINUTE)],
    open: 2,
    scored: [],
    now: iso(0),
  },
  GetStageRace: stageRace,
  RacePredictorGPDetails: { ...boardOf(user), gameType: 'racePredictor', gameId: 'season' },
  RacePredictorOverviewDetails: { ...boardOf(user), gameType: 'racePredictor', gameId: 'season' },
  Corrections: { corrections: isOver ? [corrected] : [] },
  RacePredict: { saved: 1, receivedAt: iso(0), open: 2 },
})

async function answer(page, answers) {
  for (const [end, json] of Object.entries(answers))
    await page.route(new RegExp(`/api/(\\w+/)?${end}(/[^/?]*)?(\\?|$)`), (route) =>
      route.fulfill({ json }),
    )
}

/** A season of races: six empty places, four that are filled, one before qualifying's end, and a result. */
export function raceScreens(signedIn) {
  const screen = (number, more, isOver) => async (shot) => {
    const user = await signedIn(shot, 'member')
    const stageRace = race(seasonOf(isOver), number, more)
    await answer(shot.page, answersFor(user, stageRace, isOver))
    await shot.page.goto(`${shot.url}/predictor-games?gameId=season&stageId=r${number}`)
    await shot.page.locator('h1').first().waitFor()
  }
  const locked = {
    pole: part('pole', -HOUR),
    picks: filled,
    lines: [line('pole', 0, 'nyberg', 'brandt', 'missed')],
    result: { pole: 'brandt' },
  }
  return {
    'race-empty': screen(18, {}, false),
    'race-predictor': screen(18, { picks: filled }, false),
    'race-locked': screen(18, locked, false),
    'race-result': screen(18, over, true),
  }
}
