export { OpenPolls } from './OpenPolls.tsx'
export { newPollPath, pollPath } from './poll-paths.ts'
export { useOpenPoll } from './useOpenPoll.ts'
export { usePolls } from './usePolls.ts'
