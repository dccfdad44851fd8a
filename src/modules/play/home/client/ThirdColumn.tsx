import { isFirstLoad } from '#client/is-first-load.ts'
import { OwnDuel } from '#modules/boards/leagues/client/OwnDuel.tsx'
import { useOwnDuel } from '#modules/boards/leagues/client/useOwnDuel.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { OpenPolls } from '#modules/play/polls/client/OpenPolls.tsx'
import { usePolls } from '#modules/play/polls/client/usePolls.ts'
import { NextToPredict } from '#modules/play/predictors/client/home/NextToPredict.tsx'
import { usePredictors } from '#modules/play/predictors/client/stage/useStage.ts'
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
