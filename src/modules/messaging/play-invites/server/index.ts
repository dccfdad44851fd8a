export { inviteMessage } from './card.ts'
export { findNewcomer } from './newcomer.ts'
export { invitation } from './notices.ts'
