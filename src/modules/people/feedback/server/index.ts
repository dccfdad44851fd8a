export { linesOf, numberOf } from './email.ts'
export { type FeedbackRow, listFeedback } from './store.ts'
export { countSurveys } from './survey/store.ts'
