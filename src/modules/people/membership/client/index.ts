export { RemoveMember } from './RemoveMember.tsx'
