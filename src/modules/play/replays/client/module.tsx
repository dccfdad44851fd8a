import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const ReplayScreen = lazyPart(() => import(/* webpackChunkName: "replay" */ './ReplayScreen.tsx'))

export const replays: ClientModule = {
  name: 'replays',
  pages: drawPages(pages, {
    '/replay/:roomId/:gameId': <ReplayScreen />,
  }),
}
