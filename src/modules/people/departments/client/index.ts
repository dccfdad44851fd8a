export { useDepartments } from './useDepartments.ts'
