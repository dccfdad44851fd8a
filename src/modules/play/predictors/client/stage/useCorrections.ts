import { useQuery } from '@tanstack/react-query'
import { corrections } from '../../contract.ts'
import type { Correction } from '#shared/predictor-matches.ts'
import { call } from '#client/api.ts'

const AGAIN_MS = 5_000 // while points are being counted

/** A game's corrected results, the newest first. */
export function useCorrections(gameId: string): readonly Correction[] {
  const { data } = useQuery({
    queryKey: ['predictor corrections', gameId],
    queryFn: () => call(corrections, { query: { gameId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.corrections.some(({ isDone }) => !isDone) ? AGAIN_MS : false,
  })
  return data?.corrections ?? []
}
