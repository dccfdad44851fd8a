export { useTeamCourt } from './useTeamCourt.ts'
export { default as CourtSummary } from './CourtSummary.tsx'
export { default as TeamCourt } from './TeamCourt.tsx'
