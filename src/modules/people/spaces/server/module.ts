import { spaceRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { columnSetting, inOrder } from '#server/teams/settings.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly name: string
    readonly logoImage: string // path of a picture
    readonly language: string
    readonly customTheme: string
    readonly filterWords: readonly string[]
  }
}

const settings = {
  name: columnSetting('name', 'name_changed'),
  logoImage: columnSetting('logoImage', 'logo_changed'),
  language: columnSetting('language', 'language_changed'),
  customTheme: columnSetting('customTheme', 'paint_changed'),
  filterWords: columnSetting('filterWords', 'words_changed', {
    parse: (input) => inOrder(input.map((word) => word.toLowerCase())),
  }),
}

const auditKinds = {
  policy: ['words_changed'],
  space: [
    'name_changed',
    'logo_changed',
    'language_changed',
    'paint_changed',
    'space_founded',
    'space_disabled',
    'space_enabled',
  ],
  members: ['invitation_renewed', 'join_link_closed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const spaces: Module = {
  name: 'spaces',
  pages,
  refusals,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: spaceRoutes,
}
