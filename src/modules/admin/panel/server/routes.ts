import { adminPage, updateAdminSettings } from '../contract.ts'
import { inviteFromDirectory as inviteCall } from '#modules/people/invitations/contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { inviteFromDirectory } from './deliveries/invite-from-directory.ts'
import { changeSettings } from './change.ts'
import { pageView } from './page.ts'

export const panelRoutes: readonly Route[] = [
  route(inviteCall, async ({ world, caller, body }) => {
    await inviteFromDirectory(world, caller, body.userId)
    return { ok: true } as const
  }),
  route(adminPage, ({ world, caller }) => pageView(world, caller.teamId)),
  route(updateAdminSettings, ({ world, caller, body }) => changeSettings(world, caller, body)),
]
