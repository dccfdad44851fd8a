import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { loadPostKinds } from './post-kinds.ts'

const Schedule = lazyPart(async () => {
  const schedule = import(/* webpackChunkName: "schedule" */ './Schedule.tsx')
  const [part] = await Promise.all([schedule, loadPostKinds()])
  return part
})

export const schedules: ClientModule = {
  name: 'schedules',
  adminSections: [{ name: 'schedule', to: '/admin/schedule', place: 80, icon: 'calendar' }],
  pages: drawPages(pages, {
    '/admin/schedule': <Schedule />,
  }),
}
