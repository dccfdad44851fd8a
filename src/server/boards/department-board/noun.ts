import type { Noun } from '../../base/noun.ts'
import { departmentBoardRoutes } from './routes.ts'

export const departmentBoard: Noun = {
  name: 'department-board',
  routes: departmentBoardRoutes,
}
