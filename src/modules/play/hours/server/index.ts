export { applyOtherDays } from './apply-side-effects.ts'
