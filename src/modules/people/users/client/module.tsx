import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Settings = lazyPart(() => import(/* webpackChunkName: "settings" */ './Settings.tsx'))

export const users: ClientModule = {
  name: 'users',
  pages: drawPages(pages, {
    '/user-settings': <Settings />,
  }),
}
