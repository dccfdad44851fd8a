export { callSlackList } from './api.ts'
export { slackScopes } from './install.ts'
export { findInstallation, hasInstallation } from './installation.ts'
export { fetchSlackStatus, isSlackPerson, slackAddress } from './user.ts'
