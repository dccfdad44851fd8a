import { corrections } from '../../contract.ts'
import type { Correction } from '#shared/predictor-matches.ts'
import { useCall } from '#client/useCall.ts'

const AGAIN_MS = 5_000 // while points are being counted

/** A game's corrected results, the newest first. */
export function useCorrections(gameId: string): readonly Correction[] {
  const { data } = useCall(corrections, {
    queryKey: ['predictor corrections', gameId],
    query: { gameId },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.corrections.some(({ isDone }) => !isDone) ? AGAIN_MS : false,
  })
  return data?.corrections ?? []
}
