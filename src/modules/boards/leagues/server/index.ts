export type { LeagueChannels, WeekEvent } from './channel-port.ts'
export { closeWeek, endOf, pairsOf } from './closing.ts'
export { sideName } from './duel-notifications.ts'
export { notifyAt } from './enqueue-week-notifications.ts'
export { fixturesOf } from './pairings.ts'
export { leagues } from './schema.ts'
export { sidesOf } from './sides.ts'
export {
  type LeagueRow,
  closedWeeks,
  findLeague,
  findRunning,
  listPosting,
  namesNow,
  postsLeague,
  saveLeague,
  staffedDepartments,
} from './store.ts'
export { mondayOf, weeksOf } from './weeks.ts'
