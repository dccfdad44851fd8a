import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const StreakRules = lazyPart(
  () => import(/* webpackChunkName: "streak-rules" */ './streaks/StreakRules.tsx'),
)

export const results: ClientModule = {
  name: 'results',
  pages: drawPages(pages, {
    '/streaks': <StreakRules />,
  }),
}
