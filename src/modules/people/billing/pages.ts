import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/enter', access: 'everyone', bare: true },
  { path: '/checkout-success', access: 'admin', tab: 'admin', whenLimited: true, shape: 'cards' },
] as const satisfies readonly Page[]
