export { invites } from './schema.ts'
export { sendInvitation } from './send.ts'
export { openInvitation, spendInvitations } from './store.ts'
