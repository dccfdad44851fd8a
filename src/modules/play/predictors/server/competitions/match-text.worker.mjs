import { register } from 'tsx/esm/api'

/* In development and tests the pool's threads compile the source; the built server has its own file. */
register()
export const { feed, lines, page, pages } = await import('./match-text.worker.ts')
