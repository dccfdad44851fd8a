import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/games/:id', access: 'member', tab: 'games', shape: 'rows', preview: 'game' },
  { path: '/games/bingo/:roomId', access: 'member', tab: 'games', shape: 'stage', preview: 'game' },
  { path: '/games/:id/:roomId', access: 'member', tab: 'games', shape: 'stage', preview: 'game' },
  { path: '/bingoController', access: 'admin', tab: 'games', shape: 'stage' },
] as const satisfies readonly Page[]
