import { bestSolve } from '../../contract.ts'
import { folderOf } from '#shared/game.ts'
import { currentUser } from '#client/session/session.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useCall } from '#client/useCall.ts'
import { SolveReplay } from '#modules/play/puzzles/client/index.ts'

/** The best solve of a day that is over, move by move. */
export default function WatchBest({ gameId, gameType }: { gameId: string; gameType: string }) {
  const params = { gameId, userId: currentUser()?.userId ?? '' }
  const { data, error, refetch } = useCall(bestSolve, {
    queryKey: ['bestSolve', gameId],
    params,
    staleTime: Infinity,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton style={{ width: 240, height: 200 }} />
  return <SolveReplay folder={folderOf(gameType)} steps={data.steps} />
}
