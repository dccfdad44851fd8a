import { adminRoutes } from './routes.ts'
import type { Noun } from '../base/noun.ts'
import { zoneBegan, zoneSource } from './settings/zone.ts'

export const admin: Noun = {
  name: 'admin',
  routes: adminRoutes,
  deliveries: { zoneBegan },
  due: [zoneSource],
}
