import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Season = lazyPart(() => import(/* webpackChunkName: "season" */ './SeasonPage.tsx'))

export const seasons: ClientModule = {
  name: 'seasons',
  pages: drawPages(pages, {
    '/leaderboard/seasons/:quarter': <Season />,
  }),
}
