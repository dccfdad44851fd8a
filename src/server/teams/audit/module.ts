import * as tables from './schema.ts'
import { AUDIT_MONTHS, changesOf, deleteOldAudit } from './store.ts'
import type { Module } from '../../module.ts'

export const audit: Module = {
  name: 'audit',
  tables,
  cleanUp: { keeps: { audit: (AUDIT_MONTHS / 12) * 365 }, work: deleteOldAudit },
  person: {
    stays: [tables.audit], // who did what, for admins
    exported: async (db, who) => ({ changes: await changesOf(db, who) }),
  },
}
