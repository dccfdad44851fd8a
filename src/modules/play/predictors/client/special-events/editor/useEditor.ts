import { useQueryClient } from '@tanstack/react-query'
import { getEvent } from '../../../special-events.contract.ts'
import type { SpecialEvent } from '#shared/special-events.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

/** An event for its admins; `take` puts what a call answered in its place. */
export function useEditor(fixtureId: string) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const queries = useQueryClient()
  const queryKey = ['event editor', companyId, fixtureId]
  const { data, error, refetch } = useCall(getEvent, {
    queryKey,
    query: { companyId, fixtureId },
    refetchOnMount: 'always',
  })
  const take = (event: SpecialEvent) => {
    queries.setQueryData(queryKey, event)
    void refetchQueries(queries, ['special event', event.gameId])
  }
  return { data, error, refetch, take, ids: { companyId, fixtureId } }
}

export interface EditorProps {
  readonly event: SpecialEvent
  readonly ids: { readonly companyId: string; readonly fixtureId: string }
  readonly take: (event: SpecialEvent) => void
}
