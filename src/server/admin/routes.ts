import { updateAdminSettings } from '#shared/api/admin.ts'
import { route, type Route } from '../http/serve.ts'
import { changeSettings } from './settings.ts'

export const adminRoutes: readonly Route[] = [
  route(updateAdminSettings, ({ world, caller, body }) => changeSettings(world, caller, body)),
]
