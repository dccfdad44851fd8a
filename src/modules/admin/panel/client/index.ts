export { LastChange } from './LastChange.tsx'
export { CardBody, Cards } from './PanelLayout.tsx'
export { SettingsPage } from './SettingsPage.tsx'
export type { Editing, Page } from './useSettings.ts'
