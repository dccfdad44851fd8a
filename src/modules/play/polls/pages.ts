import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/poll', access: 'member', bare: true, light: true, shape: 'cards', preview: 'poll' },
] as const satisfies readonly Page[]
