/* The cards below the lane stand together: they come in one chunk, whose modules are one. */
export { default as OpenRooms } from './OpenRooms.tsx'
export { CourtSummary, TeamCourt } from '#modules/play/team-court/client/index.ts'
export { default as ThisWeek } from './ThisWeek.tsx'
export { default as ThirdColumn } from './ThirdColumn.tsx'
