export { approvalState, isApprover } from './approval.ts'
export { subjectOf } from './member.ts'
export { type SpaceWishes, createSpace } from './space.ts'
