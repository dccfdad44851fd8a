import { Suspense } from 'react'
import { puzzlePart } from './puzzle-view.ts'
import { StepBar } from '#client/ui/StepBar.tsx'
import { useSteps } from '#client/ui/useSteps.ts'
import { clockText } from './useScoreText.ts'
import styles from './PuzzleResult.module.css'

const STEP_MS = 900

interface Step {
  readonly at: number
  readonly view: unknown
}

/** A solve as it went, step by step, with a bar to move through it. */
export function SolveReplay({ folder, steps }: { folder: string; steps: readonly Step[] }) {
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
