import { membershipRoutes } from './routes.ts'
import { removal } from './remove.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { settings } from './settings.ts'

const auditKinds = {
  policy: ['policy_changed'],
  members: ['member_removed', 'removal_undone', 'removal_lifted'],
  data: ['members_exported'],
  connections: ['disconnected'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const membership: Module = {
  name: 'membership',
  tables,
  refusals,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: membershipRoutes,
  deliveries: { removal },
}
