export { endPredictor, schedulesView } from './schedule.ts'
export { findPredictor } from './store.ts'
