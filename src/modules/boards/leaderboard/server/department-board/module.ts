import type { Module } from '#server/module.ts'
import { departmentBoardRoutes } from './routes.ts'

export const departmentBoard: Module = {
  name: 'department-board',
  routes: departmentBoardRoutes,
}
