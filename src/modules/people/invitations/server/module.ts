import { invitationRoutes } from './routes.ts'
import { deleteOldInvites, KEPT_DAYS } from './send.ts'
import { sentBy } from './store.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

export const invitations: Module = {
  name: 'invitations',
  tables,
  routes: invitationRoutes,
  cleanUp: { keeps: { invites: KEPT_DAYS }, work: deleteOldInvites },
  person: {
    stays: [tables.invites], // whom a former admin invited may still come
    exported: async (db, who) => ({ invitations: await sentBy(db, who) }),
  },
}
