import type { Page } from '#shared/pages.ts'

export const pages = [
  {
    path: '/leaderboard/badges',
    access: 'member',
    tab: 'leaderboard',
    shape: 'board',
    preview: 'board',
  },
  {
    path: '/leaderboard/badge-details',
    access: 'member',
    tab: 'leaderboard',
    shape: 'board',
    preview: 'board',
  },
] as const satisfies readonly Page[]
