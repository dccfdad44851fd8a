import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/tournaments', access: 'member', tab: 'games', shape: 'rows', preview: 'tournament' },
  {
    path: '/tournaments/:tournamentId',
    access: 'member',
    tab: 'games',
    shape: 'stage',
    preview: 'tournament',
  },
] as const satisfies readonly Page[]
