import { register } from 'tsx/esm/api'

/* In development and tests the pool's threads compile the source; the built server has its own file. */
register()
const { default: judge } = await import('./judge.worker.ts')
export default judge
