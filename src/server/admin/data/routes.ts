import { dataPage, fetchExport, startExport } from '#shared/api/data.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { ask } from './asking.ts'
import { linkTo } from './link.ts'
import { showExports } from './shown.ts'

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
