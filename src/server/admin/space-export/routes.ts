import { dataPage, fetchExport, startExport } from '#shared/api/space-export.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { ask } from './start-export.ts'
import { linkTo } from './link.ts'
import { showExports } from './export-view.ts'

export const dataRoutes: readonly Route[] = [
  route(dataPage, ({ world, caller }) => showExports(world, caller.teamId)),
  route(startExport, async ({ world, caller }) => {
    await ask(world, caller)
    return showExports(world, caller.teamId)
  }),
  route(fetchExport, async ({ world, caller, body }) => ({
    path: await linkTo(world, caller, body.exportId),
  })),
]
