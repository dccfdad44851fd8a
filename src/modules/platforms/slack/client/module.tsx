import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Integration = lazyPart(
  () => import(/* webpackChunkName: "integration" */ './Integration.tsx'),
)

export const slack: ClientModule = {
  name: 'slack',
  adminSections: [{ name: 'connections', to: '/integration', place: 90, icon: 'plug' }],
  pages: drawPages(pages, {
    '/integration': <Integration />,
  }),
}
