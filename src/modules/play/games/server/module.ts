import { gameRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { settings } from './settings.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const auditKinds = {
  games: ['games_changed', 'game_rules_changed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const games: Module = {
  name: 'games',
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: gameRoutes,
}
