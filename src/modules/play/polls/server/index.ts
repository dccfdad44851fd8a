export { areFew, winnersOf } from './steps.ts'
export { type PollRow, findPoll, listPolls, postsPolls } from './store.ts'
