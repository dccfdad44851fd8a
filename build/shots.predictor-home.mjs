import { DAY, dayOf, entity, feed, HOUR, iso, predictors } from './shots.predictor-cup.mjs'
import { boardOf } from './shots.predictor-people.mjs'
import { eventOf, questions, shown } from './shots.special-events.mjs'

const [cup, league] = predictors.games
const [first, second] = predictors.locks

const season = {
  ...cup,
  ...entity,
  gameType: 'racePredictor',
  gameId: 'season',
  fixtureId: 'season',
  stageId: 'r18',
  kind: 'race',
  name: 'Swivel Series',
  people: 71,
  rank: 11,
  points: 402,
  movement: 5,
  stages: Array.from({ length: 24 }, (_, i) => ({
    ...cup.stages[1],
    stageId: `r${i + 1}`,
    number: i + 1,
    name: 'Harbour',
    state: i < 17 ? 'final' : i === 17 ? 'open' : 'ahead',
  })),
  stageName: 'Harbour',
  feed,
}
const companyDay = {
  ...cup,
  gameType: 'specialEvent',
  gameId: 'day',
  fixtureId: 'day',
  stageId: 'day1',
  kind: 'event',
  name: 'Company day',
  people: 64,
  rank: 9,
  points: 10,
  movement: 0,
  stages: [{ ...cup.stages[2], stageId: 'day1', name: 'Company day', number: 1 }],
  stageName: 'Company day',
}

const listed = (gameId, matchId, home, away, ms, more = {}) => ({
  gameId,
  stageId: `${gameId}1`,
  matchId,
  home,
  away,
  locksAt: iso(ms),
  isTipped: false,
  slots: 1,
  filled: 0,
  savedAt: '',
  tip: null,
  part: '',
  ...more,
})
const tipped = (home, away, joker = false) => ({
  isTipped: true,
  filled: 1,
  savedAt: iso(-2 * HOUR),
  tip: { home, away, joker },
})

/** All that can be tipped, of each kind, over four competitions. */
const homePredictors = {
  ...predictors,
  games: [cup, season, companyDay, league],
  locks: [
    first,
    { ...second, ...tipped(2, 1, true) },
    listed('day', 'q5', 'Does it rain before 16:00?', '', 2 * DAY + 20 * HOUR, {
      isTipped: true,
      filled: 1,
    }),
    listed('season', 'race', 'Harbour', '', 3 * DAY + 21 * HOUR, {
      part: 'race',
      slots: 5,
      filled: 4,
    }),
    listed('league', 'n1', 'Print Room', 'Ravenmoor and District Athletic', 4 * DAY, tipped(1, 1)),
    listed('league', 'n2', 'Harbour Town', 'Fellside', 4 * DAY + HOUR),
    listed('league', 'n3', 'Millbrook', 'Castle Park', 4 * DAY + 2 * HOUR),
  ],
  open: 4,
  waiting: { gameId: first.gameId, matchId: first.matchId, people: 14 },
}

/** Its question, which is answered in its row. */
const homeQuestion = eventOf([{ ...shown(questions[4]), given: ['yes'] }])

const matchOf = (lock) => ({
  ...lock,
  day: dayOf(Date.parse(lock.locksAt) - Date.parse(iso(0))),
  kickOff: lock.locksAt,
  isLocked: false,
  canTip: true,
  status: 'open',
  score: {},
  points: null,
  counted: null,
  isOpen: !lock.isTipped,
  canWin: 4,
})

/** The matches of a league, on the next day on which something locks. */
export const busyMatches = () => homePredictors.locks.slice(4).map(matchOf)

/** What a page asks for beside a day on which nothing locks: a match of the day before still waits. */
export const besideEmptyDay = {
  GetScheduledGames: { ...homePredictors, locks: [first, ...homePredictors.locks.slice(4)] },
  GetMatches: {
    now: iso(0),
    today: dayOf(0),
    matches: [first, homePredictors.locks[1], ...homePredictors.locks.slice(4)].map(matchOf),
  },
}

/** What a page asks for beside what can be tipped now: its question, and the first of the table. */
export const besideTipNow = (user) => {
  const board = boardOf(user)
  return {
    GetScheduledGames: homePredictors,
    GetQuestions: homeQuestion,
    ScorePredictorOverviewDetails: { ...board, rows: board.rows.slice(0, 3) },
  }
}
