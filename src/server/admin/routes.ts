import { adminPage, updateAdminSettings } from '#shared/api/admin.ts'
import { changes, exportChanges, putBackSetting } from '#shared/api/change-log.ts'
import {
  failedDeliveries,
  personDeliveries,
  retryDelivery,
  tryAddress,
} from '#shared/api/failed-jobs.ts'
import { inviteFromDirectory as inviteCall } from '#shared/api/invitations.ts'
import { route, type Route } from '../base/http/register-route.ts'
import { changeLogView } from './change-log/change-log-view.ts'
import { exportOf } from './change-log/export.ts'
import { revert } from './change-log/revert.ts'
import { failedOf, refusedOf, retry, tryAgain } from './failed-jobs.ts'
import { inviteFromDirectory } from './invite-from-directory.ts'
import { personDeliveriesView } from './person-deliveries.ts'
import { changeSettings } from './settings/change.ts'
import { pageView } from './settings/page.ts'

export const adminRoutes: readonly Route[] = [
  route(inviteCall, async ({ world, caller, body }) => {
    await inviteFromDirectory(world, caller, body.userId)
    return { ok: true } as const
  }),
  route(adminPage, ({ world, caller }) => pageView(world, caller.teamId)),
  route(updateAdminSettings, ({ world, caller, body }) => changeSettings(world, caller, body)),
  route(putBackSetting, ({ world, caller, body }) => revert(world, caller, body.auditId)),
  route(changes, ({ world, caller, query }) => changeLogView(world, caller, query)),
  route(exportChanges, ({ world, caller, query }) => exportOf(world, caller, query)),
  route(failedDeliveries, async ({ world, caller }) => ({
    failed: await failedOf(world, caller.teamId),
    refused: await refusedOf(world, caller.teamId),
  })),
  route(personDeliveries, ({ world, caller, query }) => personDeliveriesView(world, caller, query)),
  route(tryAddress, async ({ world, caller, body }) => {
    await tryAgain(world, caller, body.email)
    return { ok: true } as const
  }),
  route(retryDelivery, async ({ world, caller, body }) => ({
    count: await retry(world, caller, body.key ?? null),
  })),
]
