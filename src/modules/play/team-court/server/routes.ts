import {
  getTeamCourt,
  nudgeTeam as nudgeEndpoint,
  paintedDay as paintedEndpoint,
  sharePaintedDay,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { ownTeamCourt } from './court.ts'
import { shareDay } from './day-picture.ts'
import { nudgeTeam } from './nudging.ts'
import { paintedDay } from './painted-day.ts'

export const teamCourtRoutes: readonly Route[] = [
  route(getTeamCourt, ({ world, caller }) => ownTeamCourt(world, caller)),
  route(nudgeEndpoint, ({ world, caller }) => nudgeTeam(world, caller)),
  route(paintedEndpoint, ({ world, caller }) => paintedDay(world, caller)),
  route(sharePaintedDay, ({ world, caller, body }) => shareDay(world, caller, body.what)),
]
