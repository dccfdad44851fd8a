import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Redirect } from '#client/ui/Redirect.tsx'
import { pages } from '../pages.ts'
import { readStored } from '#client/session/storage.ts'
import { guessesStorageKey } from './guesses-storage-key.ts'

const Puzzle = lazyPart(() => import(/* webpackChunkName: "puzzle" */ './Puzzle.tsx'))
const Archive = lazyPart(() => import(/* webpackChunkName: "archive" */ './Archive.tsx'))
const PastPuzzle = lazyPart(() => import(/* webpackChunkName: "past-puzzle" */ './PastPuzzle.tsx'))
const SendSavedGuesses = lazyPart(
  () => import(/* webpackChunkName: "kept-guesses" */ './SendSavedGuesses.tsx'),
)

export const puzzles: ClientModule = {
  name: 'puzzles',
  posts: () => import(/* webpackChunkName: "schedule" */ './posts.tsx'),
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  planFeatures: [{ name: 'puzzles', plan: 'free', place: 10 }],
  unsent: {
    isThere: (userId) => readStored(guessesStorageKey(userId)) !== null,
    Send: SendSavedGuesses,
  },
  pages: drawPages(pages, {
    '/puzzle/:gameType': <Puzzle />,
    '/puzzle/:gameType/archive': <Archive />,
    '/puzzle/:gameType/past/:gameId': <PastPuzzle />,
    '/findTheWord': <Redirect to="/puzzle/findTheWord" />,
    '/sudoku': <Redirect to="/puzzle/sudoku" />,
  }),
}
