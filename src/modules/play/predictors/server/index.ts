export { stagesView } from './competitions/competition-view.ts'
export { fetchFeed } from './competitions/fetch-feed.ts'
export {
  type OperatorFeed,
  answerOperatorFeed,
  nameOperatorTeam,
  takeOperatorFeed,
} from './competitions/operator.ts'
export { readersHere } from './competitions/read-pages.ts'
export { competitionMatches, competitions, feedQuestions } from './competitions/schema.ts'
export {
  type CompetitionRow,
  type SpaceMatch,
  findCompetition,
  findOwned,
  listStages,
  matchesOf,
} from './competitions/store.ts'
export { endPredictor, postsTo, schedulesView } from './schedule.ts'
export { predictorStages, predictors } from './schema.ts'
export { stageBoard } from './scoring/facts.ts'
export { lastRuns } from './scoring/run-rows.ts'
export { unopenedQuestions } from './special-events/store.ts'
export {
  type PredictorRow,
  competitionOf,
  countPeople,
  findByFixture,
  findPredictor,
  getPredictor,
  hasBegun,
  isPausedAt,
  listPredictors,
  lockPredictor,
  nextPeople,
  ofGame,
} from './store.ts'
export { countingDefaultTips, countingTips } from './tips/store.ts'
export { closingSoon } from './notices.ts'
