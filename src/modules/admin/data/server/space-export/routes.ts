import { dataPage, fetchExport, startExport } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
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
