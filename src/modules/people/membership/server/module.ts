import { membershipRoutes } from './routes.ts'
import { removal } from './remove.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

export const membership: Module = {
  name: 'membership',
  tables,
  routes: membershipRoutes,
  deliveries: { removal },
}
