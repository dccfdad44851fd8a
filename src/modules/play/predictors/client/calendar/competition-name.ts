import type { Predictor } from '#shared/predictors.ts'

/** The name of a match's competition where a list has several; '' otherwise. */
export const competitionName = (games: readonly Predictor[], gameId: string): string =>
  games.length > 1 ? (games.find((game) => game.gameId === gameId)?.name ?? '') : ''
