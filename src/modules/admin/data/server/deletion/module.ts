import type { Module } from '#server/module.ts'
import { purgeSpace } from './purge-space.ts'
import { deletionAhead } from './emails.ts'
import { deletionRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deletionSource } from './steps.ts'
import { forgetRequester } from './store.ts'
import { deactivatedSpaces } from './unpaid-spaces.ts'

const DAY_MS = 24 * 60 * 60_000

/** A space's end: asked for, or after a payment that never came. */
export const deletion: Module = {
  name: 'deletion',
  tables,
  routes: deletionRoutes,
  deliveries: { deletionAhead, deactivatedSpaces, spaceGone: purgeSpace },
  recurring: { deactivatedSpaces: DAY_MS },
  due: [deletionSource],
  person: { changes: [tables.spaceDeletions], forget: forgetRequester },
}
