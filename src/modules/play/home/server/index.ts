export { dayBefore, isMorning } from './visit.ts'
