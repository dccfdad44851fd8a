import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Feedback = lazyPart(() => import(/* webpackChunkName: "feedback" */ './FeedbackPage.tsx'))

export const feedback: ClientModule = {
  name: 'feedback',
  pages: drawPages(pages, {
    '/feedback': <Feedback />,
  }),
}
