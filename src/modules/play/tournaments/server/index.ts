export { isForTournaments } from './changes.ts'
export { standings } from './standings.ts'
export { type StoredTournament, findTournament, insertTournament, listToStart } from './store.ts'
export { tournamentOpens } from './notices.ts'
