import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/unsubscribe/:token', access: 'everyone', bare: true },
  { path: '/notifications', access: 'member', tab: 'home', whenLimited: true, shape: 'rows' },
] as const satisfies readonly Page[]
