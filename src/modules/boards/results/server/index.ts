export { type PastResult, insertPastResults } from './demo.ts'
export { rebuildResults } from './rebuild.ts'
export { firstRetainedDay } from './retention.ts'
export { verifyResults } from './verify.ts'
