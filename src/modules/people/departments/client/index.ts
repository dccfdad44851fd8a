export { default as Departments } from './Departments.tsx'
export { useDepartments } from './useDepartments.ts'
