import { providerRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteExpiredStates } from './state.ts'
import type { Noun } from '../../base/noun.ts'

export const providers: Noun = {
  name: 'providers',
  tables,
  routes: providerRoutes,
  cleanUp: { keeps: {}, work: deleteExpiredStates },
  person: { stays: [tables.loginStates] }, // for the minutes of a sign-in
}
