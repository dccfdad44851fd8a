import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#shared/endpoint.ts'
import { getScheduledGames, getStageMatches } from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

const FRESH_MS = 5_000
const AGAIN_MS = 60_000 // a lock or a result may have come

export type StageMatches = Answer<typeof getStageMatches>
export type Predictors = Answer<typeof getScheduledGames>

interface Round {
  readonly gameId: string
  readonly stageId: string
}

export const predictorsKey = ['predictors'] as const
export const stageKey = ({ gameId, stageId }: Round) =>
  ['predictor stage', gameId, stageId] as const

/** The predictors that the user can open, and the locks that come next. */
export function usePredictors() {
  const id = useSession((s) => s.user?.teamId ?? '')
  return useCall(getScheduledGames, {
    queryKey: [...predictorsKey, id],
    params: { id },
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_MS,
  })
}

/** A round with the user's tips; the last one stays until the next is there. */
export function useStage(round: Round, enabled = true) {
  const userId = useSession((s) => s.user?.userId ?? '')
  return useCall(getStageMatches, {
    queryKey: stageKey(round),
    query: { ...round, userId },
    enabled: enabled && round.stageId !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_MS,
  })
}
