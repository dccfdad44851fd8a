import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/admin', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin-panel', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/members', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/policy', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/hours', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/catalogue', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/games', access: 'admin', tab: 'admin' },
  { path: '/admin/notifications', access: 'admin', tab: 'admin', shape: 'rows' },
  { path: '/admin/changes', access: 'admin', tab: 'admin', shape: 'rows' },
  {
    path: '/admin/data',
    access: 'admin',
    tab: 'admin',
    whenLimited: true,
    whenDeactivated: true,
    shape: 'cards',
  },
] as const satisfies readonly Page[]
