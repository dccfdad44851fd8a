import { register } from 'tsx/esm/api'

/* In development and tests the pool's threads compile the source; the built server has its own file. */
register()
export const { places, preview } = await import('./import.worker.ts')
