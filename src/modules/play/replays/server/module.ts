import { replay } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { replayOf } from './replay-view.ts'
import type { Module } from '#server/module.ts'

const replayRoutes: readonly Route[] = [
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]

export const replays: Module = {
  name: 'replays',
  routes: replayRoutes,
}
