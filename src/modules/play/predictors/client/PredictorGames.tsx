import { useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageShapeContext, PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { RacePredictor } from './race/RacePredictor.tsx'
import { Redirect } from '#client/ui/Redirect.tsx'
import { PredictHome } from './home/PredictHome.tsx'
import { Predictor } from './stage/Predictor.tsx'
import { StageSkeleton } from './stage/StageSkeleton.tsx'
import { usePredictors } from './stage/useStage.ts'
import { WhatIf } from './what-if/WhatIf.tsx'

/** The space's predictors, or with `gameId` one of them; `view=what-if` turns its open scores. */
export default function PredictorGames() {
  const { t } = useTranslation()
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
  if (!game)
    return (
      <StateSheet
        art={stateEmpty}
        title={t('predict.gone.title')}
        actions={<HomeButton text={t('nav.home')} />}
      >
        <p>{t('predict.gone.text')}</p>
      </StateSheet>
    )
  if (game.kind === 'race') return <RacePredictor key={gameId} game={game} now={data.now} />
  if (game.kind === 'event') return <Redirect to="/predictorEvents" />
  if (query.get('view') === 'what-if') return <WhatIf key={gameId} game={game} />
  return <Predictor key={gameId} game={game} now={data.now} />
}
