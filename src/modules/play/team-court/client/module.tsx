import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const CourtPainted = lazyPart(
  () => import(/* webpackChunkName: "court-painted" */ './DayFinishedPage.tsx'),
)

export const teamCourt: ClientModule = {
  name: 'team-court',
  posts: async () => ({ default: [{ what: 'court', place: 50 }] }),
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  pages: drawPages(pages, {
    '/court-painted': <CourtPainted />,
  }),
}
