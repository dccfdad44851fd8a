import { isFirstLoad } from '../../base/is-first-load.ts'
import { OwnDuel } from '../../boards/leagues/OwnDuel.tsx'
import { useOwnDuel } from '../../boards/leagues/useOwnDuel.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { OpenPolls } from '../polls/OpenPolls.tsx'
import { usePolls } from '../polls/usePolls.ts'
import { NextToPredict } from '../predictors/home/NextToPredict.tsx'
import { usePredictors } from '../predictors/stage/useStage.ts'
import type { Area } from './HopscotchLane.tsx'
import { TeamToday, useTeamToday } from './TeamToday.tsx'
import styles from './ThirdColumn.module.css'

/** Polls, locks, the duel and the team's day: drawn when all of it is known, so that none moves another. */
export default function ThirdColumn({ area }: { area: Area }) {
  const polls = usePolls()
  const others = [usePredictors(), useOwnDuel(), useTeamToday(area)]
  if ([polls, ...others].some(isFirstLoad)) return <Card className={styles.awaited} />
  return (
    <>
      <div className={styles.third}>
        <ErrorBoundary fallback={null}>
          <OpenPolls data={polls.data} />
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <NextToPredict />
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <OwnDuel />
        </ErrorBoundary>
      </div>
      <TeamToday area={area} />
    </>
  )
}
