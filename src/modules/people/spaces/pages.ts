import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/gamespaceCreation/:userId', access: 'person', bare: true },
] as const satisfies readonly Page[]
