import { useQuery } from '@tanstack/react-query'
import { profile } from '#modules/play/profile/contract.ts'
import { call } from '#client/api.ts'

/** Whom a table is started for. */
export interface Opponent {
  readonly id: string
  readonly name: string
}

/** The colleague of this id; null while nobody is meant, or not known yet. */
export function useOpponent(userId: string | null): Opponent | null {
  const { data } = useQuery({
    queryKey: ['profile', userId],
    queryFn: () => call(profile, { query: { userId: userId! } }),
    enabled: userId !== null,
  })
  return data ? { id: data.person.userId, name: data.person.name } : null
}
