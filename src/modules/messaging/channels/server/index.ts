export { sendTest } from './destinations.ts'
export { markedAsTest } from './trial-card.ts'
