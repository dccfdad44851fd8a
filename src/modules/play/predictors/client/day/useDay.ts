import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#shared/endpoint.ts'
import { getEventDay } from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

const AGAIN_MS = 60_000 // a lock or a result may have come

export const dayKey = ['predictor day'] as const

export type DayData = Answer<typeof getEventDay>

/** A day of the space's predictors; '' is today, whichever day that becomes. */
export function useDay(day: string, enabled = true) {
  const id = useSession((s) => s.user?.teamId ?? '')
  return useCall(getEventDay, {
    queryKey: [...dayKey, id, day],
    params: { id },
    query: day ? { day } : {},
    enabled,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: AGAIN_MS,
  })
}
