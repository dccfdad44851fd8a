const tabs = ['puzzles', 'predictors', 'departments'] as const

/** Which tab a board stands under: its game's own ('' is all games, or one of them), or one of those beside it. */
export type BoardTab = (typeof tabs)[number] | ''

/** The tab that an address names. */
export const tabIn = (search: URLSearchParams): BoardTab =>
  tabs.find((one) => one === search.get('tab')) ?? ''

/** Where a board stands. */
export function boardPath({ gameType, tab }: { gameType: string; tab: BoardTab }): string {
  const search = new URLSearchParams({ ...(tab && { tab }), ...(gameType && { game: gameType }) })
  return `/leaderboard${search.size > 0 ? `?${search}` : ''}`
}
