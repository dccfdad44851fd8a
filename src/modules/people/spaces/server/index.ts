export { isJoinLinkOpen, joinLinkEnd, mustBeOpen } from './join-link.ts'
export { LOGO } from './logo.ts'
export { newSpace } from './new-space.ts'
