import { invitationRoutes } from './routes.ts'
import { deleteOldInvites, KEPT_DAYS } from './send.ts'
import { sentBy } from './store.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { notices } from './notices.ts'

const auditKinds = {
  members: ['invited', 'invitation_resent', 'invitation_taken_back'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const invitations: Module = {
  name: 'invitations',
  messages: notices,
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: invitationRoutes,
  cleanUp: { keeps: { invites: KEPT_DAYS }, work: deleteOldInvites },
  person: {
    stays: [tables.invites], // whom a former admin invited may still come
    exported: async (db, who) => ({ invitations: await sentBy(db, who) }),
  },
}
