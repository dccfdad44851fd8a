import { users } from '#server/teams/schema.ts'
import { deleteOldFormer, RETURN_DAYS } from './former-members.ts'
import { accountOf, forgetAccount } from './personal-data.ts'
import { accountRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteSpentTries } from './attempt-limits.ts'
import type { Module } from '#server/module.ts'

export const accounts: Module = {
  name: 'users',
  tables,
  routes: accountRoutes,
  cleanUp: {
    keeps: { returning: RETURN_DAYS },
    async work(db, now) {
      await deleteSpentTries(db, now)
      await deleteOldFormer(db, now)
    },
  },
  person: {
    changes: [users, tables.signIns],
    stays: [tables.formerMembers], // by which they are known when they come back
    forget: forgetAccount,
    exported: accountOf,
  },
}
