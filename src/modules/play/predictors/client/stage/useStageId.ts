import { useSearchParams } from 'react-router-dom'
import type { Predictor as Game } from '#shared/predictors.ts'

/** The round an address names, else the one that is open, else the last that is over. */
export function useStageId({ stages, stageId }: Game): string {
  const [query] = useSearchParams()
  const requestedId = query.get('stageId')
  if (stages.some((stage) => stage.stageId === requestedId)) return requestedId!
  if (stageId) return stageId
  const isOver = (state: string) => state === 'final' || state === 'running'
  return (stages.findLast(({ state }) => isOver(state)) ?? stages[0])?.stageId ?? ''
}
