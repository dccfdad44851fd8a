export { SpaceFull } from './SpaceFull.tsx'
export { PasswordChange } from './passwords/PasswordChange.tsx'
