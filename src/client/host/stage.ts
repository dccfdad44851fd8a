import { host } from './host.ts'

/** Mobile clients see the stage but can't put anything on it. */
export const canShareToStage = () => host.teams?.frame === 'sidePanel' && !host.teams.isMobile

/** Shown to everyone in the meeting: a mirror nobody plays on. */
export const isStage = () => host.teams?.frame === 'meetingStage'
