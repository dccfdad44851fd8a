export { approvalState, isApprover } from './approval.ts'
export {
  appGraphToken,
  cachedGraphToken,
  graphToken,
  type GraphList,
  graphList,
  quoted,
} from './gateway.ts'
export { subjectOf } from './member.ts'
export { type SpaceWishes, createSpace } from './space.ts'
export { tabTokenOf } from './stored-tab-token.ts'
export { PERSONAL_TENANT, readTabToken } from './verify-tab-token.ts'
