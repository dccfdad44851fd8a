import type { Page } from '#shared/pages.ts'

export const pages = [
  {
    path: '/leaderboard/seasons/:quarter',
    access: 'member',
    tab: 'leaderboard',
    shape: 'cards',
    preview: 'board',
  },
] as const satisfies readonly Page[]
