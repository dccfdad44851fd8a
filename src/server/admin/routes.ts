import { updateAdminSettings } from '#shared/api/admin.ts'
import { route, type Route } from '../http/serve.ts'
import { changeAdmins } from './admins.ts'

export const adminRoutes: readonly Route[] = [
  route(updateAdminSettings, async ({ world, caller, body }) => ({
    admins: await changeAdmins(world, caller, body),
  })),
]
