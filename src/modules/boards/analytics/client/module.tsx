import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Analytics = lazyPart(() => import(/* webpackChunkName: "analytics" */ './AnalyticsPage.tsx'))

export const analytics: ClientModule = {
  name: 'analytics',
  planFeatures: [{ name: 'analytics', plan: 'company', place: 20, to: '/analytics' }],
  pages: drawPages(pages, {
    '/analytics': <Analytics />,
  }),
}
