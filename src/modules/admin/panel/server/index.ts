export { revertValue } from './change.ts'
export { retryDead } from './deliveries/retry-jobs.ts'
export { answeringSettings, settingOf, settingsNow } from './settings-view.ts'
