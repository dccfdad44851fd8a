import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Poll = lazyPart(() => import(/* webpackChunkName: "poll" */ './PollPage.tsx'))

export const polls: ClientModule = {
  name: 'polls',
  posts: () => import(/* webpackChunkName: "schedule" */ './posts.tsx'),
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  homeCards: () => import(/* webpackChunkName: "home" */ './home-cards.tsx'),
  pages: drawPages(pages, {
    '/poll': <Poll />,
  }),
}
