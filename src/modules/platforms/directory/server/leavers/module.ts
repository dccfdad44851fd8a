import type { Module } from '#server/module.ts'
import { directoriesKnown, directoryBatch, directorySweep, sweepSource } from './directory-sweep.ts'
import * as tables from './schema.ts'
import { mayHaveToken, vouchedFor } from './check-before-token.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const auditKinds = {
  members: ['member_left', 'member_back', 'last_admin_left'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const leavers: Module = {
  name: 'leavers',
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  deliveries: { directoryPart: directoryBatch, directoriesKnown },
  due: [sweepSource],
  recurring: directorySweep,
  person: {
    stays: [tables.directorySweeps], // how far the asking has come, by an id
    mayHaveToken,
    vouchedFor,
  },
}
