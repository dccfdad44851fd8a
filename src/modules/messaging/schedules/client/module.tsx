import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Schedule = lazyPart(() => import(/* webpackChunkName: "schedule" */ './Schedule.tsx'))

export const schedules: ClientModule = {
  name: 'schedules',
  adminSections: [{ name: 'schedule', to: '/admin/schedule', place: 80, icon: 'calendar' }],
  pages: drawPages(pages, {
    '/admin/schedule': <Schedule />,
  }),
}
