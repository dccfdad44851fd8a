import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/', access: 'member', tab: 'home', whenLimited: true, shape: 'lane' },
  { path: '/dashboard', access: 'member', tab: 'home', whenLimited: true, shape: 'lane' },
  { path: '/games', access: 'member', tab: 'games' },
] as const satisfies readonly Page[]
