import { replay } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { replayOf } from './replay-view.ts'

export const replayRoutes: readonly Route[] = [
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]
