export { courtSvg } from './court-svg.ts'
export { findCourt, teamCourt } from './court.ts'
export { openCourt, paintMissing } from './opening.ts'
