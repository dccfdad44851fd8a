import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Unsubscribe = lazyPart(
  () => import(/* webpackChunkName: "unsubscribe" */ './Unsubscribe.tsx'),
)
const Notifications = lazyPart(
  () => import(/* webpackChunkName: "notifications" */ './NotificationsPage.tsx'),
)

export const notifications: ClientModule = {
  name: 'notifications',
  pages: drawPages(pages, {
    '/unsubscribe/:token': <Unsubscribe />,
    '/notifications': <Notifications />,
  }),
}
