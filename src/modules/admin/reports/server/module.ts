import type { Module } from '#server/module.ts'
import { forgetReports, returnReports } from './leaving.ts'
import { decideReport, openReports, report, refusals } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { decideOn, openOf, reportPerson } from './handle-reports.ts'
import * as tables from './schema.ts'
import { reportsOf } from './store.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { messages } from './messages.ts'

const ok = { ok: true } as const

const reportRoutes: readonly Route[] = [
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

const auditKinds = {
  policy: ['reported', 'report_fine', 'report_removed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** Pictures and names that members report; what is hidden meanwhile stands in the person's own row. */
export const reports: Module = {
  name: 'reports',
  messages,
  tables,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: reportRoutes,
  person: {
    changes: [tables.reports],
    forget: forgetReports,
    returns: returnReports,
    exported: reportsOf,
  },
}
