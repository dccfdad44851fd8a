import { register } from 'tsx/esm/api'

/* In development and tests the pool's threads compile the source; the built server has its own file. */
register()
const { default: think } = await import('./bot.worker.ts')
export default think
