import { warmUp } from '#shared/api/warm-up.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { findWarmUp } from './store.ts'

export const warmUpRoutes: readonly Route[] = [
  route(warmUp, ({ world, caller }) => findWarmUp(world.db, caller)),
]
