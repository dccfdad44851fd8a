import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/admin/departments', access: 'admin', tab: 'admin', shape: 'cards', section: 'members' },
] as const satisfies readonly Page[]
