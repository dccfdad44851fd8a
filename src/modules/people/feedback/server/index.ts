export { linesOf, numberOf } from './email.ts'
export { type FeedbackRow, listFeedback } from './store.ts'
