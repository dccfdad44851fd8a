export {
  type Try,
  countFeedback,
  countInvite,
  countInviteList,
  countMail,
  countNudge,
  countPlayInvite,
  countTry,
  forgiveTry,
  isNewInvite,
  mayEmailFeedback,
  takeBackTry,
} from './attempt-limits.ts'
export { knownDevice } from './device.ts'
export { directorySignIns } from './directory-sign-ins.ts'
export { displayName } from './display-name.ts'
export { saveFormer } from './former-members.ts'
export { headCount } from './head-count.ts'
export { lockPerson } from './lock-account.ts'
export { findMember, listMembers, namesOfPeople } from './members.ts'
export { checkNewPassword, findHash, hashPassword, signUpSalt } from './password.ts'
export { signIns } from './schema.ts'
export {
  countMembers,
  findPasswordOf,
  findPasswordOwner,
  findSignIn,
  insertUser,
  listAdmins,
  moveIntoTeam,
  updatePasswordHash,
  updateUser,
} from './store.ts'
export {
  entryOf,
  isDirectory,
  isDirectoryWay,
  mayComeBy,
  mayJoin,
} from './tenants/directory-only.ts'
export { tenants } from './tenants/schema.ts'
export {
  type Tenant,
  deleteTenants,
  findTenant,
  findTenantOfTeam,
  insertTenant,
  isFormer,
  setInstallation,
} from './tenants/store.ts'
export { changeTeamsApp } from './tenants/update-teams-app.ts'
export { signedIn, signedInHere } from './user-response.ts'
export { AVATAR, changePictures } from './user-settings.ts'
