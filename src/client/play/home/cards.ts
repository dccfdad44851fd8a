/* The cards below the lane stand together: they come in one chunk, whose modules are one. */
export { default as NextToPredict } from '../predictors/home/NextToPredict.tsx'
export { default as OpenPolls } from '../polls/OpenPolls.tsx'
export { default as OwnDuel } from '../../boards/leagues/OwnDuel.tsx'
export { default as CourtLine } from '../team-court/CourtLine.tsx'
export { default as OpenRooms } from './OpenRooms.tsx'
export { default as TeamCourt } from '../team-court/TeamCourt.tsx'
export { default as ThisWeek } from './ThisWeek.tsx'
