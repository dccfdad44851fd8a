import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/puzzle/:gameType', access: 'member', tab: 'home', shape: 'stage', preview: 'game' },
  {
    path: '/puzzle/:gameType/archive',
    access: 'member',
    tab: 'home',
    shape: 'rows',
    preview: 'game',
  },
  {
    path: '/puzzle/:gameType/past/:gameId',
    access: 'member',
    tab: 'home',
    shape: 'stage',
    preview: 'game',
  },
  { path: '/findTheWord', access: 'member', tab: 'home', preview: 'game' },
  { path: '/sudoku', access: 'member', tab: 'home', preview: 'game' },
] as const satisfies readonly Page[]
