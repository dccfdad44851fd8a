import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/sidepanel', access: 'meeting', tab: 'home', shape: 'rows' },
  { path: '/sidepanel-info', access: 'meeting', tab: 'home', shape: 'rows' },
  { path: '/host-tools', access: 'meeting', tab: 'home', shape: 'rows' },
] as const satisfies readonly Page[]
