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
export {
  directorySignIns,
  entryOf,
  isDirectory,
  isDirectoryWay,
  mayComeBy,
  mayJoin,
} from './tenants/directory-only.ts'
export { displayName, headCount, findMember, listMembers, namesOfPeople } from './members.ts'
export { saveFormer } from './former-members.ts'
export {
  lockPerson,
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
export { checkNewPassword, findHash, hashPassword, signUpSalt } from './password.ts'
export { signIns } from './schema.ts'
export { tenants } from './tenants/schema.ts'
export {
  type Tenant,
  deleteTenants,
  findTenant,
  findTenantOfTeam,
  insertTenant,
  isFormer,
  setInstallation,
  changeTeamsApp,
} from './tenants/store.ts'
export { signedIn, signedInHere } from './user-response.ts'
export { AVATAR, changePictures } from './user-settings.ts'
