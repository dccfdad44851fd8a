import type { Page } from '#shared/pages.ts'

export const pages = [
  {
    path: '/user-settings',
    access: 'member',
    tab: 'profile',
    whenLimited: true,
    whenDeactivated: true,
    shape: 'cards',
  },
] as const satisfies readonly Page[]
