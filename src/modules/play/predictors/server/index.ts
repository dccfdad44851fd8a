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
export { findCompetition, listStages, matchesOf } from './competitions/store.ts'
export { endPredictor, schedulesView } from './schedule.ts'
export { findByFixture, findPredictor } from './store.ts'
export { predictorCard } from './posts/round-card.ts'
export { roundFacts } from './posts/round-facts.ts'
