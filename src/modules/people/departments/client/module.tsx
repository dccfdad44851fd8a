import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Departments = lazyPart(
  () => import(/* webpackChunkName: "departments" */ './Departments.tsx'),
)

export const departments: ClientModule = {
  name: 'departments',
  pages: drawPages(pages, {
    '/admin/departments': <Departments />,
  }),
}
