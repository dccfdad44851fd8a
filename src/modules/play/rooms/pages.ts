import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/games/:id', access: 'member', tab: 'games', shape: 'rows', preview: 'game' },
  { path: '/games/bingo/:roomId', access: 'member', tab: 'games', shape: 'stage', preview: 'game' },
  { path: '/games/:id/:roomId', access: 'member', tab: 'games', shape: 'stage', preview: 'game' },
  { path: '/bingoController', access: 'admin', tab: 'games', shape: 'stage' },
  {
    path: '/replay/:roomId/:gameId',
    access: 'member',
    tab: 'games',
    shape: 'stage',
    preview: 'replay',
  },
  { path: '/sidepanel', access: 'meeting', tab: 'home', shape: 'rows' },
  { path: '/sidepanel-info', access: 'meeting', tab: 'home', shape: 'rows' },
  { path: '/host-tools', access: 'meeting', tab: 'home', shape: 'rows' },
] as const satisfies readonly Page[]
