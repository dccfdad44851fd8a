import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/admin/schedule', access: 'admin', tab: 'admin', shape: 'cards', section: 'schedule' },
] as const satisfies readonly Page[]
