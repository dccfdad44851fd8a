import { register } from 'tsx/esm/api'

/* In development and tests the pool's threads compile the source; the built server has its own file. */
register()
const { default: setUp, coach, lead } = await import('./puzzle.worker.ts')
export { coach, lead }
export default setUp
