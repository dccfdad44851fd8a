export {
  EnterInvitation,
  type Invitation,
  InvitationPreview,
  useInvitingSpace,
} from './InvitationPreview.tsx'
export { InviteByMail } from './InviteByMail.tsx'
export { InviteLink } from './InviteLink.tsx'
export { InviteOthers } from './InviteOthers.tsx'
export { useInvitation } from './useInvitation.ts'
export { useJoinLink, useJoinLinkActions } from './useJoinLink.ts'
