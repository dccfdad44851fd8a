import { replay } from '#shared/api/rooms.ts'
import { route, type Route } from '../http/serve.ts'
import { replayOf } from './replaying.ts'

export const roomRoutes: readonly Route[] = [
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]
