import { decideReport, openReports, report } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { decideOn, openOf, reportPerson } from './handle-reports.ts'

const ok = { ok: true } as const

export const reportRoutes: readonly Route[] = [
  route(report, async ({ world, caller, body }) => {
    await reportPerson(world, caller, body)
    return ok
  }),
  route(openReports, async ({ world, caller }) => ({ reports: await openOf(world, caller) })),
  route(decideReport, async ({ world, caller, body }) => {
    await decideOn(world, caller, body)
    return ok
  }),
]
