import { replay } from '#shared/api/replays.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { replayOf } from './replaying.ts'

export const replayRoutes: readonly Route[] = [
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]
