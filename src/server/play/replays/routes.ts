import { replay } from '#shared/api/replays.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { replayOf } from './replay-view.ts'

export const replayRoutes: readonly Route[] = [
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]
