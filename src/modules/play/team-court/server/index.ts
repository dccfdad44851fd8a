export { courtSvg } from './court-svg.ts'
export { findCourt, teamCourt } from './court.ts'
export { nudge } from './notices.ts'
