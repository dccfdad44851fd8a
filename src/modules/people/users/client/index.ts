export { useSaveProfile } from './useSaveProfile.ts'
