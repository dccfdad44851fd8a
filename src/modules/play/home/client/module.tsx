import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Home = lazyPart(() => import(/* webpackChunkName: "home" */ './Home.tsx'))
const Catalogue = lazyPart(
  () => import(/* webpackChunkName: "catalogue" */ './catalogue/Catalogue.tsx'),
)

export const home: ClientModule = {
  name: 'home',
  pages: drawPages(pages, {
    '/': <Home />,
    '/dashboard': <Home />,
    '/games': <Catalogue />,
  }),
}
