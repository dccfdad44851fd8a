export { beginState, takeState } from './state.ts'
