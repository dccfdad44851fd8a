export { pairsOf } from './closing.ts'
export { sideName } from './duel-notifications.ts'
export { notifyAt } from './enqueue-week-notifications.ts'
export { fixturesOf } from './pairings.ts'
export {
  type LeagueRow,
  closedWeeks,
  findLeague,
  listPosting,
  namesNow,
  postsLeague,
} from './store.ts'
export { weeksOf } from './weeks.ts'
