import { switchCourts, yourCourt } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { divisionView } from './division-view.ts'
import { setDivisions } from './enable-divisions.ts'

export const divisionRoutes: readonly Route[] = [
  route(yourCourt, ({ world, caller }) => divisionView(world, caller)),
  route(switchCourts, async ({ world, caller, body }) => {
    await setDivisions(world, caller, body.isOn)
    return { ok: true as const }
  }),
]
