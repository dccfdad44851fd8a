import { ArrowTrendingLinesRegular } from '@fluentui/react-icons/svg/arrow-trending-lines'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor as Game } from '#shared/predictors.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Corrections } from './Corrections.tsx'
import { MatchGrid } from './MatchGrid.tsx'
import { PointsCard } from './PointsCard.tsx'
import { StageBanner } from './StageBanner.tsx'
import { StageDepartments } from './StageDepartments.tsx'
import { StageResult } from './StageResult.tsx'
import { StageSkeleton } from './StageSkeleton.tsx'
import { StageTabs } from './StageTabs.tsx'
import { DefaultTip } from './DefaultTip.tsx'
import { StageTable } from './StageTable.tsx'
import { useStage, type StageMatches } from './useStage.ts'
import { useStageId } from './useStageId.ts'
import { useServerNow } from './useServerNow.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import whatIfLinkStyles from './WhatIfLink.module.css'
import styles from './Predictor.module.css'

interface WhatIfLinkProps {
  readonly game: Game
  readonly data: StageMatches
  readonly now: number
}

/** The way to "what if", while a locked match has no result. */
function WhatIfLink({ game, data, now }: WhatIfLinkProps) {
  const { t } = useTranslation()
  const isRunning = data.matches.some(
    ({ status, locksAt, isHomeKnown, isAwayKnown }) =>
      status === 'open' && isHomeKnown && isAwayKnown && Date.parse(locksAt) <= now,
  )
  if (!isRunning) return null
  return (
    <Card
      as={Link}
      to={predictorPath(game.gameId, data.stage.stageId, 'what-if')}
      className={whatIfLinkStyles.link}
    >
      <ArrowTrendingLinesRegular fontSize={24} aria-hidden="true" />
      <span>
        <b>{t('predict.whatIf.title')}</b>
        <Text variant="caption">{t('predict.whatIf.invite')}</Text>
      </span>
    </Card>
  )
}

/** A predictor at one of its rounds: tips to give, or what they earned and why. */
export function Predictor({ game, now: serverTime }: { game: Game; now: string }) {
  const stageId = useStageId(game)
  const { data, error, refetch } = useStage({ gameId: game.gameId, stageId })
  const now = useServerNow(data?.now ?? serverTime)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <StageSkeleton />
  const isFinal = data.stage.state === 'final'
  return (
    <>
      <StageBanner game={game} data={data} />
      <StageTabs game={game} stageId={stageId} data={data} />
      <div className={styles.columns}>
        {isFinal ? <StageResult game={game} data={data} /> : <MatchGrid data={data} now={now} />}
        <div className={styles.aside}>
          <WhatIfLink game={game} data={data} now={now} />
          <StageTable game={game} stage={data.stage} />
          <StageDepartments fixtureId={game.fixtureId} stageId={stageId} />
          <Corrections gameId={game.gameId} />
          {!isFinal && <PointsCard rules={data.rules} />}
          {data.rules.hasStanding && game.state !== 'over' && (
            <DefaultTip gameId={game.gameId} standing={data.standing} stageId={stageId} />
          )}
        </div>
      </div>
    </>
  )
}
