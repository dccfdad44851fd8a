import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/user-profile', access: 'member', tab: 'profile', whenLimited: true, shape: 'profile' },
  { path: '/user-profile/:userId', access: 'member', tab: 'profile', shape: 'profile' },
  { path: '/user-profile/:userId/played', access: 'member', tab: 'profile', shape: 'rows' },
  { path: '/user-profile/:userId/games', access: 'member', tab: 'profile' },
] as const satisfies readonly Page[]
