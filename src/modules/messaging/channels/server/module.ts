import { post } from './post-job.ts'
import {
  deleteDestination,
  destinationList,
  postDestination,
  testDestination,
  refusals,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import {
  changeDestination,
  destinationsOf,
  forgetDestination,
  tryDestination,
} from './destinations.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const channelRoutes: readonly Route[] = [
  route(destinationList, async ({ world, caller }) => ({
    destinations: await destinationsOf(world.db, caller.teamId),
  })),

  route(postDestination, async ({ world, caller, body }) => ({
    destinations: await changeDestination(world, caller, body),
  })),

  route(deleteDestination, async ({ world, caller, body }) => ({
    destinations: await forgetDestination(world, caller, body),
  })),

  route(testDestination, async ({ world, caller, body }) => {
    await tryDestination(world, caller, body)
    return { ok: true as const }
  }),
]

const auditKinds = {
  connections: ['channel_changed', 'channel_removed'],
  posts: ['channel_off'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const channels: Module = {
  name: 'channels',
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: channelRoutes,
  deliveries: { post },
}
