import { dataPage, fetchExport, startExport } from '#shared/api/space-export.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { requestExport } from './start-export.ts'
import { linkTo } from './link.ts'
import { exportsView } from './export-view.ts'

export const dataRoutes: readonly Route[] = [
  route(dataPage, ({ world, caller }) => exportsView(world, caller.teamId)),
  route(startExport, async ({ world, caller }) => {
    await requestExport(world, caller)
    return exportsView(world, caller.teamId)
  }),
  route(fetchExport, async ({ world, caller, body }) => ({
    path: await linkTo(world, caller, body.exportId),
  })),
]
