export { sendTest } from './destinations.ts'
export { markedAsTest } from './messages.ts'
