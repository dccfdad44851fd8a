import { invitationRoutes } from './routes.ts'
import { deleteOldInvites, KEPT_DAYS } from './send.ts'
import { sentBy } from './store.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const invitations: Noun = {
  name: 'invitations',
  tables,
  routes: invitationRoutes,
  cleanUp: { keeps: { invites: KEPT_DAYS }, work: deleteOldInvites },
  person: {
    stays: [tables.invites], // whom a former admin invited may still come
    exported: async (db, who) => ({ invitations: await sentBy(db, who) }),
  },
}
