import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Badges = lazyPart(() => import(/* webpackChunkName: "badges" */ './BadgesPage.tsx'))
const BadgeDetails = lazyPart(
  () => import(/* webpackChunkName: "badge-details" */ './BadgeDetailsPage.tsx'),
)

export const badges: ClientModule = {
  name: 'badges',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  pages: drawPages(pages, {
    '/leaderboard/badges': <Badges />,
    '/leaderboard/badge-details': <BadgeDetails />,
  }),
}
