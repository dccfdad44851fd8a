export { DayPicker } from './DayPicker.tsx'
export type { PostKind, SettingsProps } from './post-kinds.ts'
