export {
  canNotify,
  isBlocked,
  startNotifying,
  stopNotifying,
  useWantsBrowser,
} from './browser-permission.ts'
export { KeepItQuiet } from './quiet/KeepItQuiet.tsx'
