export { isForTournaments } from './changes.ts'
export { type StoredTournament, insertTournament } from './store.ts'
export { tournamentOpens } from './notices.ts'
export { tournamentCard } from './messages.ts'
