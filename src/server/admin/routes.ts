import { adminPage, updateAdminSettings } from '#shared/api/admin.ts'
import { changes, exportChanges, putBackSetting } from '#shared/admin-changes.ts'
import {
  failedDeliveries,
  personDeliveries,
  retryDelivery,
  tryAddress,
} from '#shared/admin-deliveries.ts'
import { inviteFromDirectory as inviteCall } from '#shared/api/invitations.ts'
import { route, type Route } from '../base/http/serve.ts'
import { showChanges } from './changes/changes.ts'
import { exportOf } from './changes/export.ts'
import { putBack } from './changes/put-back.ts'
import { failedOf, refusedOf, retry, tryAgain } from './failed.ts'
import { inviteFromDirectory } from './invite-from-directory.ts'
import { showPersonDeliveries } from './person-deliveries.ts'
import { changeSettings } from './settings/change.ts'
import { showPage } from './settings/page.ts'

export const adminRoutes: readonly Route[] = [
  route(inviteCall, async ({ world, caller, body }) => {
    await inviteFromDirectory(world, caller, body.userId)
    return { ok: true } as const
  }),
  route(adminPage, ({ world, caller }) => showPage(world, caller.teamId)),
  route(updateAdminSettings, ({ world, caller, body }) => changeSettings(world, caller, body)),
  route(putBackSetting, ({ world, caller, body }) => putBack(world, caller, body.auditId)),
  route(changes, ({ world, caller, query }) => showChanges(world, caller, query)),
  route(exportChanges, ({ world, caller, query }) => exportOf(world, caller, query)),
  route(failedDeliveries, async ({ world, caller }) => ({
    failed: await failedOf(world, caller.teamId),
    refused: await refusedOf(world, caller.teamId),
  })),
  route(personDeliveries, ({ world, caller, query }) => showPersonDeliveries(world, caller, query)),
  route(tryAddress, async ({ world, caller, body }) => {
    await tryAgain(world, caller, body.email)
    return { ok: true } as const
  }),
  route(retryDelivery, async ({ world, caller, body }) => ({
    count: await retry(world, caller, body.key ?? null),
  })),
]
