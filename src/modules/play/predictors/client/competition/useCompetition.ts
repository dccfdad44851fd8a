import { useQueryClient } from '@tanstack/react-query'
import { competition, type Competition } from '../../competitions.contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

/** A competition for its admins; `take` puts what a call answered in its place. */
export function useCompetition(fixtureId: string) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const queries = useQueryClient()
  const queryKey = ['competition', companyId, fixtureId]
  const { data, error, refetch } = useCall(competition, {
    queryKey,
    query: { companyId, fixtureId },
    refetchOnMount: 'always',
  })
  const take = (answer: Competition) => {
    queries.setQueryData(queryKey, answer)
    void refetchQueries(queries, ['predictor corrections', answer.gameId])
  }
  return { data, error, refetch, take, ids: { companyId, fixtureId } }
}

/** Whether its matches are written here; races come from feeds alone. */
export const isByHand = ({ isOwn, address, kind }: Competition): boolean =>
  isOwn && !address && kind !== 'race'

/** What every part of the editor gets. */
export interface PartProps {
  readonly data: Competition
  readonly ids: { readonly companyId: string; readonly fixtureId: string }
  readonly take: (answer: Competition) => void
}
