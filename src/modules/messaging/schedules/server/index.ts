export { scheduleOf } from './occurrence.ts'
export { listSchedules } from './store.ts'
