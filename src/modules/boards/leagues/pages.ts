import type { Page } from '#shared/pages.ts'

export const pages = [
  {
    path: '/leaderboard/leagues',
    access: 'member',
    tab: 'leaderboard',
    shape: 'board',
    preview: 'board',
  },
  {
    path: '/leaderboard/leagues/:leagueId',
    access: 'member',
    tab: 'leaderboard',
    shape: 'board',
    preview: 'board',
  },
] as const satisfies readonly Page[]
