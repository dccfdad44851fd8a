import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/court-painted', access: 'member', tab: 'home', shape: 'lane' },
] as const satisfies readonly Page[]
