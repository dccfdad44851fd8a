import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/analytics', access: 'member', tab: 'analytics', shape: 'cards' },
] as const satisfies readonly Page[]
