export { fetchFeed } from './competitions/fetch-feed.ts'
export {
  type OperatorFeed,
  answerOperatorFeed,
  nameOperatorTeam,
  takeOperatorFeed,
} from './competitions/operator.ts'
export { readersHere } from './competitions/read-pages.ts'
export { competitionMatches, competitions, feedQuestions } from './competitions/schema.ts'
export { endPredictor, schedulesView } from './schedule.ts'
export { findPredictor } from './store.ts'
