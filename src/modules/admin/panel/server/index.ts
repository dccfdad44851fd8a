export { applySideEffects } from './apply-side-effects.ts'
export { revertAdmin, revertValue } from './change.ts'
export { retryDead } from './deliveries/retry-jobs.ts'
export { settingOf } from './settings.ts'
