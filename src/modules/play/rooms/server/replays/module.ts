import { replay, refusals } from '../../replays.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { replayOf } from './replay-view.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const replayRoutes: readonly Route[] = [
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]

export const replays: Module = {
  name: 'replays',
  refusals,
  previews: { replay: { en: en.preview, tr: tr.preview } },
  routes: replayRoutes,
}
