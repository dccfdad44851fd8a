import { warmUp } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findWarmUp } from './store.ts'

export const warmUpRoutes: readonly Route[] = [
  route(warmUp, ({ world, caller }) => findWarmUp(world.db, caller)),
]
