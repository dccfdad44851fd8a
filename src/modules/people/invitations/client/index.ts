export {
  EnterInvitation,
  type Invitation,
  InvitationPreview,
  useInvitingSpace,
} from './InvitationPreview.tsx'
export { InviteByMail, InviteResults, type Invited, useInvite } from './InviteByMail.tsx'
export { InviteLink } from './InviteLink.tsx'
export { useInvitation } from './useInvitation.ts'
export { useJoinLink, useJoinLinkActions } from './useJoinLink.ts'
