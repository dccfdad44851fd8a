export { callSlackList } from './api.ts'
export { slackScopes } from './install.ts'
export { findInstallation } from './installation.ts'
export { fetchSlackStatus, isSlackPerson, slackAddress } from './user.ts'
