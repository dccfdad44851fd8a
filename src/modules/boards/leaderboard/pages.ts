import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/leaderboard', access: 'member', tab: 'leaderboard', shape: 'board', preview: 'board' },
  {
    path: '/leaderboard/details',
    access: 'member',
    tab: 'leaderboard',
    shape: 'board',
    preview: 'board',
  },
  {
    path: '/leaderboard/weeks',
    access: 'member',
    tab: 'leaderboard',
    shape: 'rows',
    preview: 'board',
  },
  {
    path: '/leaderboard/weeks/:week',
    access: 'member',
    tab: 'leaderboard',
    shape: 'board',
    preview: 'board',
  },
] as const satisfies readonly Page[]
