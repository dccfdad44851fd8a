import { warmUp as warmUpCall } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findWarmUp } from './store.ts'
import type { Module } from '#server/module.ts'

const warmUpRoutes: readonly Route[] = [
  route(warmUpCall, ({ world, caller }) => findWarmUp(world.db, caller)),
]

export const warmUp: Module = {
  name: 'onboarding',
  routes: warmUpRoutes,
}
