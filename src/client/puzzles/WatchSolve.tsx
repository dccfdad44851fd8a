import { Button } from '@fluentui/react-components'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { puzzleEndpoints, type PuzzlePlay } from '#shared/api/puzzles.ts'
import { folderOf } from '#shared/game.ts'
import { call } from '../api.ts'
import { puzzlePart } from '../games/load.ts'
import { currentUser } from '../session/session.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { clockText } from './useScoreText.ts'
import styles from './WatchSolve.module.css'

const STEP_MS = 900

/** Goes from step to step by itself until the last, or until it is stopped. */
function useRun(last: number) {
  const [at, setAt] = useState(0)
  const [running, setRunning] = useState(true)
  const isOver = at >= last
  useEffect(() => {
    if (!running || isOver) return
    const timer = setTimeout(() => setAt(at + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [running, isOver, at])
  const toggle = () => {
    if (isOver) setAt(0)
    setRunning(isOver || !running)
  }
  return { at, runs: running && !isOver, toggle, goTo: (step: number) => setAt(step) }
}

interface Step {
  readonly at: number
  readonly view: unknown
}

function Solve({ folder, steps }: { folder: string; steps: readonly Step[] }) {
  const { t } = useTranslation()
  const { at, runs, toggle, goTo } = useRun(steps.length - 1)
  const Replay = puzzlePart(folder, 'Replay')
  const { view, at: ms } = steps[at]!
  const text = t('watch.step', { step: at, of: steps.length - 1, time: clockText(ms) })
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
      <div className={styles.bar}>
        <Button
          appearance="subtle"
          icon={runs ? <PauseRegular /> : <PlayRegular />}
          aria-label={t(runs ? 'watch.stop' : 'watch.play')}
          onClick={toggle}
        />
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={at}
          aria-label={t('watch.slider')}
          aria-valuetext={text}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <span className={styles.time}>{clockText(ms)}</span>
      </div>
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
