import { departmentBoard } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { departmentsOn } from './board.ts'

export const departmentBoardRoutes: readonly Route[] = [
  route(departmentBoard, ({ world, caller, query }) =>
    departmentsOn(world, caller, { ...query, weeks: Number(query.weeks) }),
  ),
]
