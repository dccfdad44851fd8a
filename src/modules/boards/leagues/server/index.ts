export { fixturesOf } from './pairings.ts'
