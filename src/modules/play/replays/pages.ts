import type { Page } from '#shared/pages.ts'

export const pages = [
  {
    path: '/replay/:roomId/:gameId',
    access: 'member',
    tab: 'games',
    shape: 'stage',
    preview: 'replay',
  },
] as const satisfies readonly Page[]
