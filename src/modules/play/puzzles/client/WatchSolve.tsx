import { puzzleEndpoints, type PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { currentUser } from '#client/session/session.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useCall } from '#client/useCall.ts'
import { SolveReplay } from './SolveReplay.tsx'

/** One's own solve again, as it went. Of others only the best of a day that is over is shown (play/morning). */
export default function WatchSolve({ play }: { play: PuzzlePlay }) {
  const { gameType, gameId } = play
  const params = { gameId, userId: currentUser()?.userId ?? '' }
  const { data, error, refetch } = useCall(puzzleEndpoints(gameType).replay, {
    queryKey: ['puzzle', gameId, 'replay'],
    params,
    staleTime: Infinity,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton style={{ width: 280, height: 240 }} />
  return <SolveReplay folder={folderOf(gameType)} steps={data.steps} />
}
