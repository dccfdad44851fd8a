import type { Module } from '#server/module.ts'
import { purgeSpace } from './purge-space.ts'
import { deletionAhead } from './emails.ts'
import { deleteSpace, spaceDeletion, undoDeletion as undoCall } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { beginDeletion, undoDeletion } from './request-deletion.ts'
import { deletionView } from './deletion-view.ts'
import * as tables from './schema.ts'
import { deletionSource } from './steps.ts'
import { forgetRequester } from './store.ts'
import { deactivatedSpaces } from './unpaid-spaces.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const DAY_MS = 24 * 60 * 60_000

const deletionRoutes: readonly Route[] = [
  route(spaceDeletion, ({ world, caller }) => deletionView(world, caller.teamId)),
  route(deleteSpace, ({ world, caller, body }) => beginDeletion(world, caller, body.typedName)),
  route(undoCall, ({ world, caller }) => undoDeletion(world, caller)),
]

const auditKinds = {
  data: ['deletion_begun', 'deletion_undone'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** A space's end: asked for, or after a payment that never came. */
export const deletion: Module = {
  name: 'deletion',
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: deletionRoutes,
  deliveries: { deletionAhead, deactivatedSpaces, spaceGone: purgeSpace },
  recurring: { deactivatedSpaces: DAY_MS },
  due: [deletionSource],
  person: { changes: [tables.spaceDeletions], forget: forgetRequester },
}
