import { membershipRoutes } from './routes.ts'
import { removal } from './remove.ts'
import * as tables from './schema.ts'
import type { Module } from '../../base/module.ts'

export const membership: Module = {
  name: 'membership',
  tables,
  routes: membershipRoutes,
  deliveries: { removal },
}
