export { teamChannels, teamGroups } from './lists.ts'
