import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Legal = lazyPart(() => import(/* webpackChunkName: "legal" */ './Legal.tsx'))
const Security = lazyPart(() => import(/* webpackChunkName: "security" */ './Security.tsx'))

export const legal: ClientModule = {
  name: 'legal',
  pages: drawPages(pages, {
    '/privacy': <Legal page="privacy" />,
    '/security': <Security />,
    '/terms': <Legal page="terms" />,
    '/support': <Legal page="support" />,
  }),
}
