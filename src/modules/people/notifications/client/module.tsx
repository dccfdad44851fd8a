import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { withKinds } from './notification-kinds.ts'

const Unsubscribe = lazyPart(
  () => import(/* webpackChunkName: "unsubscribe" */ './Unsubscribe.tsx'),
)
const Notifications = lazyPart(
  withKinds(() => import(/* webpackChunkName: "notifications" */ './NotificationsPage.tsx')),
)

export const notifications: ClientModule = {
  name: 'notifications',
  pages: drawPages(pages, {
    '/unsubscribe/:token': <Unsubscribe />,
    '/notifications': <Notifications />,
  }),
}
