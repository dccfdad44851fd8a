export { useInvitable } from './useInvitable.ts'
export { useSendInvite } from './useSendInvite.ts'
export { loadInviteDialog } from './load-parts.ts'
