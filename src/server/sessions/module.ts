import { oldSignIns } from './retention.ts'
import * as tables from './schema.ts'
import { dropOldTabTokens, sessionsOf } from './store.ts'
import type { Module } from '../module.ts'

export const sessions: Module = {
  name: 'sessions',
  tables,
  cleanUp: { keeps: {}, work: dropOldTabTokens },
  retains: [oldSignIns],
  person: {
    stays: [tables.sessions], // ended by whatever removes them
    exported: async (db, who) => ({ sessions: await sessionsOf(db, who) }),
  },
}
