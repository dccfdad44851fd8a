import { deletesOlder } from '#server/db/deletes-older.ts'
import { providerRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import { refusals } from '../contract.ts'

export const providers: Module = {
  name: 'providers',
  tables,
  refusals,
  routes: providerRoutes,
  cleanUp: { keeps: {}, work: deletesOlder(tables.loginStates.expiresAt) },
  person: { stays: [tables.loginStates] }, // for the minutes of a sign-in
}
