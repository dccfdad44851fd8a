import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/streaks', access: 'member', tab: 'home' },
] as const satisfies readonly Page[]
