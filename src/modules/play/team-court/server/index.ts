export { nudge } from './messages.ts'
