export { colleaguesQuery } from './colleagues.ts'
export { useColleagues } from './useColleagues.ts'
