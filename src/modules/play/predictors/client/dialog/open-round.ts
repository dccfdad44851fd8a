import type { OwnStage, Predictor } from '#shared/predictors.ts'

/** Kinds that the dialog can draw; the page of the others asks their questions. */
const drawn: readonly Predictor['kind'][] = ['score']

export const isDrawn = ({ kind }: Pick<Predictor, 'kind'>) => drawn.includes(kind)

type Rounds = Pick<Predictor, 'kind' | 'gameId' | 'stageId' | 'stages'>

/** A predictor's first round that can be tipped. */
export const openRound = ({ stages }: Pick<Rounds, 'stages'>): OwnStage | undefined =>
  stages.find(({ open }) => open > 0)

/**
 * The predictor that the dialog opens when nobody names one: the first with a round that can be tipped
 * of a kind that it can draw, else the first it can draw, else the first.
 */
export function firstPredictor<P extends Rounds>(games: readonly P[]): P | undefined {
  const known = games.filter(isDrawn)
  return known.find((game) => openRound(game)) ?? known[0] ?? games[0]
}
