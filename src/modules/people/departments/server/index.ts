export { NO_DEPARTMENT } from './moving.ts'
export { departments } from './schema.ts'
export { claimDepartment, nameDepartment } from './store.ts'
