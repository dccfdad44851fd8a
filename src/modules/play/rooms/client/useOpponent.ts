import { profile } from '#modules/play/profile/contract.ts'
import { useCall } from '#client/useCall.ts'

/** Whom a table is started for. */
export interface Opponent {
  readonly id: string
  readonly name: string
}

/** The colleague of this id; null while nobody is meant, or not known yet. */
export function useOpponent(userId: string | null): Opponent | null {
  const { data } = useCall(profile, {
    queryKey: ['profile', userId],
    query: { userId: userId! },
    enabled: userId !== null,
  })
  return data ? { id: data.person.userId, name: data.person.name } : null
}
