import { directoryRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const directory: Noun = {
  name: 'directory',
  routes: directoryRoutes,
}
