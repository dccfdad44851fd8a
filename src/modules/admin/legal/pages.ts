import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/privacy', access: 'everyone' },
  { path: '/security', access: 'everyone', linked: true, shape: 'rows' },
  { path: '/terms', access: 'everyone' },
  { path: '/support', access: 'everyone' },
] as const satisfies readonly Page[]
