export { invites } from './schema.ts'
export { inviteOnce } from './send.ts'
export { openInvitation, spendInvitations } from './store.ts'
export { notifyJoined } from './notify-joined.ts'
