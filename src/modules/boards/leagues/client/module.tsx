import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Leagues = lazyPart(() => import(/* webpackChunkName: "leagues" */ './LeaguesPage.tsx'))
const League = lazyPart(() => import(/* webpackChunkName: "league" */ './LeaguePage.tsx'))

export const leagues: ClientModule = {
  name: 'leagues',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  homeCards: () => import(/* webpackChunkName: "home" */ './home-cards.ts'),
  boards: [{ to: '/leaderboard/leagues', text: 'league.title', back: 'league.back' }],
  planFeatures: [{ name: 'leagues', plan: 'company', place: 30, to: '/admin/departments' }],
  pages: drawPages(pages, {
    '/leaderboard/leagues': <Leagues />,
    '/leaderboard/leagues/:leagueId': <League />,
  }),
}
