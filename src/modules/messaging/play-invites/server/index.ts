export { findNewcomer } from './newcomer.ts'
