export { findPerson } from './store.ts'
