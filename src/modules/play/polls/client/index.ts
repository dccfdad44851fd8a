export { newPollPath } from './poll-paths.ts'
export { useOpenPoll } from './useOpenPoll.ts'
