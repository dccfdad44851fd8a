import { signUpRoutes } from './routes.ts'
import { EVERY_MS, freeSeats, freeSeatsOf } from './free-seats.ts'
import * as tables from './schema.ts'
import { deleteExpiredSignUps, deleteSignUpsOf } from './store.ts'
import type { Module } from '#server/module.ts'

export const signUps: Module = {
  name: 'sign-ups',
  tables,
  routes: signUpRoutes,
  deliveries: { freeSeats, freeSeatsOf },
  recurring: { freeSeats: EVERY_MS },
  cleanUp: { keeps: {}, work: deleteExpiredSignUps },
  onSpacePurge: (_world, tx, teamId) => deleteSignUpsOf(tx, teamId),
}
