import { switchCourts, yourCourt } from '#shared/api/divisions.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { showCourt } from './division-view.ts'
import { setCourts } from './enable-divisions.ts'

export const courtRoutes: readonly Route[] = [
  route(yourCourt, ({ world, caller }) => showCourt(world, caller)),
  route(switchCourts, async ({ world, caller, body }) => {
    await setCourts(world, caller, body.isOn)
    return { ok: true as const }
  }),
]
