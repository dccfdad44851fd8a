export { gamesOf } from './details.ts'
export { overviewOf } from './overview.ts'
export type { Viewer } from './publishable-figures.ts'
export { mondaysOf } from './span.ts'
