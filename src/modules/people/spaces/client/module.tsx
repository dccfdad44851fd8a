import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const SpaceCreation = lazyPart(
  () => import(/* webpackChunkName: "space-creation" */ './SpaceCreation.tsx'),
)

export const spaces: ClientModule = {
  name: 'spaces',
  pages: drawPages(pages, {
    '/gamespaceCreation/:userId': <SpaceCreation />,
  }),
}
