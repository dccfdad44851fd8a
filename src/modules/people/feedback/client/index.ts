export { type Answers, questions } from './survey/questions.ts'
export { loadSurvey } from './load-parts.ts'
