import type { CatalogueGame } from '#modules/play/games/contract.ts'

export const opening = ['home', 'game', 'leaderboard', 'predict'] as const
export type Opens = (typeof opening)[number]

/** What a tab opens on: of each of its kinds, which one. */
export interface TabOpens {
  readonly opens: Opens
  readonly gameType: string
  readonly departmentId: string // '': everybody's board
  readonly competition: string // a predictor's gameId; '': all of them
}

/** Where it leads, under a stable name: Teams knows a tab by its entity id for as long as it stands. */
export function placeOf(tab: TabOpens, games: readonly CatalogueGame[]) {
  const { opens, gameType, departmentId, competition } = tab
  if (opens === 'home') return { entityId: 'home', path: '/' }
  if (opens === 'predict') {
    if (!competition) return { entityId: 'predict', path: '/predictor-games' }
    const query = new URLSearchParams({ gameId: competition })
    return { entityId: `predict-${competition}`, path: `/predictor-games?${query}` }
  }
  if (opens === 'leaderboard') {
    if (!departmentId) return { entityId: 'leaderboard', path: '/leaderboard' }
    const query = new URLSearchParams({ department: departmentId, period: 'week' })
    return { entityId: `leaderboard-${departmentId}`, path: `/leaderboard/details?${query}` }
  }
  const isRoom = games.find((one) => one.gameType === gameType)?.kind === 'room'
  return { entityId: `game-${gameType}`, path: `/${isRoom ? 'games' : 'puzzle'}/${gameType}` }
}

/** What a path means that an earlier Save kept; the home screen where it names nothing one can choose. */
export function tabAt(path: string, games: readonly CatalogueGame[]): TabOpens {
  const [pathname = '', query] = path.split('?')
  const [, place, name] = pathname.split('/')
  const search = new URLSearchParams(query)
  const defaults = { gameType: games[0]!.gameType, departmentId: '', competition: '' }
  if (place === 'leaderboard')
    return { ...defaults, opens: place, departmentId: search.get('department') ?? '' }
  if (place === 'predictor-games')
    return { ...defaults, opens: 'predict', competition: search.get('gameId') ?? '' }
  const game = games.find(({ gameType }) => gameType === name)
  if ((place === 'games' || place === 'puzzle') && game)
    return { ...defaults, opens: 'game', gameType: game.gameType }
  return { ...defaults, opens: 'home' }
}
