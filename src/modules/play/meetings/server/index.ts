export { countGuestsHere } from './guest-store.ts'
