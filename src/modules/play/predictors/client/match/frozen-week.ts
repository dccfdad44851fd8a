/** '41' of boards that were final before, as 'week:2026-W41'; '' where the week was not. */
export const frozenWeek = (frozen: readonly string[]): string =>
  frozen.find((board) => board.startsWith('week:'))?.replace(/^.*-W0?/, '') ?? ''
