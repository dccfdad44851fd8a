/* The cards below the lane stand together: they come in one chunk, whose modules are one. */
export { default as CourtSummary } from '#modules/play/team-court/client/CourtSummary.tsx'
export { default as OpenRooms } from './OpenRooms.tsx'
export { default as TeamCourt } from '#modules/play/team-court/client/TeamCourt.tsx'
export { default as ThisWeek } from './ThisWeek.tsx'
export { default as ThirdColumn } from './ThirdColumn.tsx'
