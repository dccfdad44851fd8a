import type { Page } from '#shared/pages.ts'

export const pages = [
  {
    path: '/integration',
    access: 'everyone',
    tab: 'admin',
    linked: true,
    afterSignIn: true,
    shape: 'cards',
    section: 'connections',
  },
] as const satisfies readonly Page[]
