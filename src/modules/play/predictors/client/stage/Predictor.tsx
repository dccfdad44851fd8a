import { ArrowTrendingLinesRegular } from '@fluentui/react-icons/svg/arrow-trending-lines'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor as Game, Standing } from '#shared/predictors.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Corrections } from './Corrections.tsx'
import { MatchGrid } from './MatchGrid.tsx'
import { PointsCard } from './PointsCard.tsx'
import { StageBanner } from './StageBanner.tsx'
import { StageDepartments } from './StageDepartments.tsx'
import { StageResult } from './StageResult.tsx'
import { StageSkeleton } from './StageSkeleton.tsx'
import { StageTabs } from './StageTabs.tsx'
import { StageTable } from './StageTable.tsx'
import { useStage, type StageMatches, stageKey } from './useStage.ts'
import { useStageId } from './useStageId.ts'
import { useServerNow } from './useServerNow.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { Radio, RadioGroup } from '@fluentui/react-components'
import { postStandingTip } from '../../contract.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { useSavedChange } from '#client/ui/useSavedChange.ts'
import { ScoreStepper } from '../match/ScoreStepper.tsx'
import type { Goals } from '../match/match-props.ts'
import styles from './Stage.module.css'

const kinds = ['none', 'score', 'home'] as const
const FIRST = { home: 2, away: 1 } as const // the most common choice

interface DefaultTipProps {
  readonly gameId: string
  readonly stageId: string
  readonly standing: Standing
}

/** Saves immediately, one choice after another; a refused choice is reverted. */
function useSaveDefaultTip({ gameId, stageId }: DefaultTipProps) {
  const change = useSavedChange<StageMatches>(stageKey({ gameId, stageId }))
  return (standing: Standing) => {
    const userId = currentUser()?.userId ?? ''
    return change(
      (now) => ({ ...now, standing }),
      () => call(postStandingTip, { body: { userId, gameId, ...standing } }),
    )
  }
}

/** The tip for a forgotten match. */
function DefaultTip(props: DefaultTipProps) {
  const { t } = useTranslation()
  const { kind, home, away } = props.standing
  const save = useSaveDefaultTip(props)
  const side = (team: 'home' | 'away', goals: number) => (
    <ScoreStepper
      look="row"
      team={t(`predict.${team}`)}
      goals={goals}
      onChange={(next: Goals) =>
        next !== null && void save({ kind: 'score', home, away, [team]: next })
      }
    />
  )
  return (
    <Card>
      <CardHead title={t('predict.standing.title')} />
      <div className={styles.body}>
        <Caption>{t('predict.standing.text')}</Caption>
        <RadioGroup
          aria-label={t('predict.standing.title')}
          value={kind}
          onChange={(_, { value }) =>
            void save({ home, away, ...(home === away && FIRST), kind: value as Standing['kind'] })
          }
        >
          {kinds.map((value) => (
            <Radio key={value} value={value} label={t(`predict.standing.${value}`)} />
          ))}
        </RadioGroup>
        {kind === 'score' && (
          <div className={styles.defaultTipScore}>
            {side('home', home)}
            <b aria-hidden="true">:</b>
            {side('away', away)}
          </div>
        )}
      </div>
    </Card>
  )
}

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
      className={styles.link}
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
      <div className={styles.predictorColumns}>
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
