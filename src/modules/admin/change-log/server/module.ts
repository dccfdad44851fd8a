import { route } from '#server/http/register-route.ts'
import type { Module } from '#server/module.ts'
import { answeringSettings } from '#modules/admin/panel/server/index.ts'
import { changes, exportChanges, putBackSetting, refusals } from '../contract.ts'
import { changeLogView } from './change-log-view.ts'
import { exportOf } from './export.ts'
import { revert } from './revert.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const auditKinds = {
  data: ['record_exported'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const changeLog: Module = {
  name: 'change-log',
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: (_, modules) => [
    answeringSettings(
      modules,
      route(putBackSetting, ({ world, caller, body }) => revert(world, caller, body.auditId)),
    ),
    route(changes, ({ world, caller, query }) => changeLogView(world, caller, query)),
    route(exportChanges, ({ world, caller, query }) => exportOf(world, caller, query)),
  ],
}
