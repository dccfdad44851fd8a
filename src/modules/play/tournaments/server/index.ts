export { isForTournaments } from './changes.ts'
export { tournaments } from './schema.ts'
export { standings } from './standings.ts'
export {
  type StoredTournament,
  findTournament,
  insertTournament,
  listToStart,
  listTournaments,
} from './store.ts'
