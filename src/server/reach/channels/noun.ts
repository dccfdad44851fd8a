import { post } from './posting.ts'
import { channelRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const channels: Noun = {
  name: 'channels',
  tables,
  routes: channelRoutes,
  deliveries: { post },
}
