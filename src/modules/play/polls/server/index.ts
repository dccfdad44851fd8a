export type { PollChannels } from './channel-port.ts'
export { areFew, winnersOf } from './steps.ts'
export { type PollRow, findPoll, listPolls, postsPolls } from './store.ts'
