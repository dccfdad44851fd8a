import { switchCourts, yourCourt } from '#shared/api/courts.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { showCourt } from './shown.ts'
import { setCourts } from './switching.ts'

export const courtRoutes: readonly Route[] = [
  route(yourCourt, ({ world, caller }) => showCourt(world, caller)),
  route(switchCourts, async ({ world, caller, body }) => {
    await setCourts(world, caller, body.isOn)
    return { ok: true as const }
  }),
]
