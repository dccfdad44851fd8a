export { nudge } from './notices.ts'
