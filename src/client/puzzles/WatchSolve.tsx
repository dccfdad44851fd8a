import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { puzzleEndpoints, type PuzzlePlay } from '#shared/api/puzzles.ts'
import { folderOf } from '#shared/game.ts'
import { call } from '../api.ts'
import { puzzlePart } from '../games/load.ts'
import { currentUser } from '../session/session.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StepBar } from '../ui/StepBar.tsx'
import { useSteps } from '../ui/useSteps.ts'
import { clockText } from './useScoreText.ts'
import styles from './WatchSolve.module.css'

const STEP_MS = 900

interface Step {
  readonly at: number
  readonly view: unknown
}

function Solve({ folder, steps }: { folder: string; steps: readonly Step[] }) {
  const run = useSteps(steps.length - 1, { running: true, msAt: () => STEP_MS })
  const Replay = puzzlePart(folder, 'Replay')
  const { view, at: ms } = steps[run.at]!
  return (
    <>
      <div className={styles.board}>
        <Suspense fallback={null}>
          <div className={styles.room} aria-hidden="true" inert>
            <Replay view={steps.at(-1)!.view} />
          </div>
          <Replay view={view} />
        </Suspense>
      </div>
      <StepBar steps={run} time={clockText(ms)} />
    </>
  )
}

/** One's own solve again, as it went; nobody else is shown it. */
export default function WatchSolve({ play }: { play: PuzzlePlay }) {
  const { gameType, gameId } = play
  const params = { gameId, userId: currentUser()?.userId ?? '' }
  const { data, error, refetch } = useQuery({
    queryKey: ['puzzle', gameId, 'replay'],
    queryFn: () => call(puzzleEndpoints(gameType).replay, { params }),
    staleTime: Infinity,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton style={{ width: 280, height: 240 }} />
  return <Solve folder={folderOf(gameType)} steps={data.steps} />
}
