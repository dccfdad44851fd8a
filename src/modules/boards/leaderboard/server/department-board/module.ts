import type { Module } from '#server/module.ts'
import { departmentBoard as departmentBoardCall } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { departmentsOn } from './board.ts'

const departmentBoardRoutes: readonly Route[] = [
  route(departmentBoardCall, ({ world, caller, query }) =>
    departmentsOn(world, caller, { ...query, weeks: Number(query.weeks) }),
  ),
]

export const departmentBoard: Module = {
  name: 'department-board',
  routes: departmentBoardRoutes,
}
