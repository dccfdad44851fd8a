import { deletesOlder } from '#server/db/deletes-older.ts'
import { FORMER_DAYS, markFormer } from './store.ts'
import * as tables from './schema.ts'
import type { Module } from '../../module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const auditKinds = {
  connections: ['teams_app_changed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const tenants: Module = {
  name: 'tenants',
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  cleanUp: {
    keeps: { former: FORMER_DAYS },
    work: deletesOlder(tables.formerTenants.at, FORMER_DAYS),
  },
  onSpacePurge: ({ now }, tx, teamId) => markFormer(tx, teamId, now()),
}
