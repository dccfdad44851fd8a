export { newPollPath, pollPath } from './poll-paths.ts'
export { useOpenPoll } from './useOpenPoll.ts'
