export { OwnDuel } from './OwnDuel.tsx'
export { useOwnDuel } from './useOwnDuel.ts'
