import type { Noun } from '../../base/noun.ts'
import { spaceGone } from './gone.ts'
import { deletionAhead } from './letters.ts'
import { deletionRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deletionSource } from './steps.ts'
import { forgetAsker } from './store.ts'
import { deactivatedSpaces } from './unpaid.ts'

const DAY_MS = 24 * 60 * 60_000

/** A space's end: asked for, or after a payment that never came. */
export const deletion: Noun = {
  name: 'deletion',
  tables,
  routes: deletionRoutes,
  deliveries: { deletionAhead, deactivatedSpaces, spaceGone },
  recurring: { deactivatedSpaces: DAY_MS },
  due: [deletionSource],
  person: { changes: [tables.spaceDeletions], forget: forgetAsker },
}
