export { findReplayable } from './replay-view.ts'
