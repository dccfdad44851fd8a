import { users } from '../../base/teams/schema.ts'
import { accountOf, forgetAccount } from './person.ts'
import { accountRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteSpentTries } from './tries.ts'
import type { Noun } from '../../base/noun.ts'

export const accounts: Noun = {
  name: 'accounts',
  tables,
  routes: accountRoutes,
  cleanUp: { keeps: {}, work: deleteSpentTries },
  person: { changes: [users, tables.signIns], forget: forgetAccount, exported: accountOf },
}
