import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/feedback', access: 'member', whenLimited: true, shape: 'cards' },
] as const satisfies readonly Page[]
