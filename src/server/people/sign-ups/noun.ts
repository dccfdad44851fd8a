import { signUpRoutes } from './routes.ts'
import { EVERY_MS, freeSeats, freeSeatsOf } from './free-seats.ts'
import * as tables from './schema.ts'
import { deleteExpiredSignUps, deleteSignUpsOf } from './store.ts'
import type { Noun } from '../../base/noun.ts'

export const signUps: Noun = {
  name: 'sign-ups',
  tables,
  routes: signUpRoutes,
  deliveries: { freeSeats, freeSeatsOf },
  recurring: { freeSeats: EVERY_MS },
  cleanUp: { keeps: {}, work: deleteExpiredSignUps },
  spaceGoes: (_world, tx, teamId) => deleteSignUpsOf(tx, teamId),
}
