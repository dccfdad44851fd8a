import { post } from './post-job.ts'
import { channelRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

export const channels: Module = {
  name: 'channels',
  tables,
  routes: channelRoutes,
  deliveries: { post },
}
