import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Leaderboard = lazyPart(
  () => import(/* webpackChunkName: "leaderboard" */ './Leaderboard.tsx'),
)
const BoardDetails = lazyPart(
  () => import(/* webpackChunkName: "board-details" */ './BoardDetails.tsx'),
)
const Weeks = lazyPart(() => import(/* webpackChunkName: "weeks" */ './WeekArchive.tsx'))
const WeekPage = lazyPart(() => import(/* webpackChunkName: "week-page" */ './WeekPage.tsx'))

export const leaderboard: ClientModule = {
  name: 'leaderboard',
  posts: async () => ({ default: [{ what: 'podium', place: 40 }] }),
  planFeatures: [{ name: 'weekly', plan: 'free', place: 30 }],
  pages: drawPages(pages, {
    '/leaderboard': <Leaderboard />,
    '/leaderboard/details': <BoardDetails />,
    '/leaderboard/weeks': <Weeks />,
    '/leaderboard/weeks/:week': <WeekPage />,
  }),
}
