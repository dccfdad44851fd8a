import { PredictorMissing } from './stage/PredictorMissing.tsx'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageShapeContext, PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { RacePredictor } from './race/RacePredictor.tsx'
import { Redirect } from '#client/ui/Redirect.tsx'
import { PredictHome } from './home/PredictHome.tsx'
import { Predictor } from './stage/Predictor.tsx'
import { StageSkeleton } from './stage/StageSkeleton.tsx'
import { usePredictors } from './stage/useStage.ts'
import { WhatIf } from './what-if/WhatIf.tsx'

/** The space's predictors, or with `gameId` one of them; `view=what-if` turns its open scores. */
export default function PredictorGames() {
  const [query] = useSearchParams()
  const { data, error, refetch } = usePredictors()
  const gameId = query.get('gameId')
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return gameId ? (
      <StageSkeleton />
    ) : (
      <PageShapeContext value="lane">
        <PageSkeleton />
      </PageShapeContext>
    )
  if (!gameId) return <PredictHome data={data} />
  const game = data.games.find((one) => one.gameId === gameId)
  if (!game) return <PredictorMissing />
  if (game.kind === 'race') return <RacePredictor key={gameId} game={game} now={data.now} />
  if (game.kind === 'event') return <Redirect to="/predictorEvents" />
  if (query.get('view') === 'what-if') return <WhatIf key={gameId} game={game} />
  return <Predictor key={gameId} game={game} now={data.now} />
}
