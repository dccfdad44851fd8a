export {
  claimAdmin,
  disconnectProvider,
  keepDirectoryAdmin,
  mustKeepAdmin,
} from './last-admin-guard.ts'
export { forgetRemoval, mustNotBeRemoved, mustNotReturn } from './removed.ts'
export { findUser, lockSpace, othersIn } from './store.ts'
