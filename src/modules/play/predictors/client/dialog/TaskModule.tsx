import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useState, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Predictor, OwnStage } from '#shared/predictors.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Art } from '#client/ui/Art.tsx'
import logo from '#client/ui/art/logo.svg'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { useStageName } from '../match/names.ts'
import { StageSkeleton } from '../stage/StageSkeleton.tsx'
import { useServerNow } from '../stage/useServerNow.ts'
import { useStageId } from '../stage/useStageId.ts'
import { usePredictors, useStage, type StageMatches } from '../stage/useStage.ts'
import { MatchStepper } from './MatchStepper.tsx'
import { placeOf, useUnsentTips } from '../tips/unsent-tips.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './TipDialog.module.css'

/** What Teams gets when its dialog closes. */
interface DialogResult {
  readonly gameId: string
  readonly stageId: string
  readonly open: number // matches that may still be tipped and are not
}

/**
 * Ends the dialog, with what the round still needs: once everything typed has reached the server, or
 * immediately where the user postpones it. In a browser the predictor follows.
 */
function useCloseDialog({ gameId, stage, matches }: StageMatches) {
  const { context } = useTeams()
  const navigate = useNavigate()
  const unsentTips = useUnsentTips()
  const [isEnding, setEnding] = useState(false)
  const own = matches.map(({ matchId }) => unsentTips[placeOf({ gameId, matchId })])
  const isSending = own.some((tip) => tip?.state === 'changed' || tip?.state === 'sending')
  const needsYou = own.some((tip) => tip?.state === 'refused' || tip?.state === 'fine')
  const openCount = matches.filter(({ canTip, tip }) => canTip && (!tip || tip.isStanding)).length
  const end = useEffectEvent(() => {
    const result: DialogResult = { gameId, stageId: stage.stageId, open: openCount }
    if (context?.frame === 'task') context.submit(result)
    else navigate(predictorPath(gameId, stage.stageId))
  })
  useEffect(() => {
    if (isEnding && !isSending && !needsYou) end()
  }, [isEnding, isSending, needsYou])
  const finish = (waits: boolean) => {
    if (waits) setEnding(true)
    else end()
  }
  return { finish, isSending: isEnding && isSending, openCount }
}

function Foot({ game, data }: { game: Predictor; data: StageMatches }) {
  const { t } = useTranslation()
  const { finish, isSending, openCount } = useCloseDialog(data)
  return (
    <div className={styles.foot}>
      <Text variant="caption" grow>
        {openCount > 0
          ? t('predict.stillOpen', { count: openCount })
          : t('predict.peopleSplit', { count: game.people })}
      </Text>
      <Button onClick={() => finish(false)}>{t('predict.later')}</Button>
      <Button appearance="primary" disabledFocusable={isSending} onClick={() => finish(true)}>
        {t('predict.save')}
      </Button>
    </div>
  )
}

/** Kinds that the dialog can draw; the page of the others asks their questions. */
const drawn: readonly Predictor['kind'][] = ['score']

const isDrawn = ({ kind }: Pick<Predictor, 'kind'>) => drawn.includes(kind)

type Rounds = Pick<Predictor, 'kind' | 'gameId' | 'stageId' | 'stages'>

/** A predictor's first round that can be tipped. */
export const openRound = ({ stages }: Pick<Rounds, 'stages'>): OwnStage | undefined =>
  stages.find(({ open }) => open > 0)

/**
 * The predictor that the dialog opens when nobody names one: the first with a round that can be tipped
 * of a kind that it can draw, else the first it can draw, else the first.
 */
export function firstPredictor<P extends Rounds>(games: readonly P[]): P | undefined {
  const known = games.filter(isDrawn)
  return known.find((game) => openRound(game)) ?? known[0] ?? games[0]
}

function Module({ game, serverTime }: { game: Predictor; serverTime: string }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stageName = useStageName()
  const [query] = useSearchParams()
  const present = useStageId(game)
  const [stageId] = useState(
    () => (query.get('stageId') ? present : openRound(game)?.stageId) ?? present,
  )
  const { data, error, refetch } = useStage({ gameId: game.gameId, stageId })
  const now = useServerNow(data?.now ?? serverTime)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <StageSkeleton />
  return (
    <div className={styles.module}>
      <header className={styles.taskModuleHead}>
        <Art svg={logo} className="logo" fit="meet" />
        <div className={styles.title}>
          <PageTitle variant="subtitle2">{game.name}</PageTitle>
          <Text variant="caption">{stageName(data.stage)}</Text>
        </div>
        {context?.frame !== 'task' && (
          <Button
            appearance="subtle"
            icon={<OpenRegular />}
            aria-label={t('predict.openPredictor')}
            onClick={() => navigate(predictorPath(game.gameId, stageId))}
          />
        )}
      </header>
      <MatchStepper data={data} now={now} matchId={query.get('matchId') ?? ''} />
      <Foot game={game} data={data} />
    </div>
  )
}

/* A race and an event have questions of other shapes: their page asks them. */
function OpenPredictor({ gameId }: Predictor) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button appearance="primary" onClick={() => navigate(predictorPath(gameId))}>
      {t('predict.elsewhere.open')}
    </Button>
  )
}

/** One open round in Teams' dialog (600 × 700), which gets told what was saved. */
export default function TaskModule() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data, error, refetch } = usePredictors()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <StageSkeleton />
  const requestedId = query.get('gameId')
  const game = requestedId
    ? data.games.find(({ gameId }) => gameId === requestedId)
    : firstPredictor(data.games)
  if (!game)
    return (
      <StateSheet
        art={stateEmpty}
        title={t(requestedId ? 'predict.gone.title' : 'predict.noneHere.title')}
      >
        <p>{t(requestedId ? 'predict.gone.text' : 'predict.noneHere.text')}</p>
      </StateSheet>
    )
  if (!isDrawn(game))
    return (
      <StateSheet
        art={stateEmpty}
        title={t('predict.elsewhere.title', { name: game.name })}
        actions={<OpenPredictor {...game} />}
      >
        <p>{t('predict.elsewhere.text')}</p>
      </StateSheet>
    )
  return <Module game={game} serverTime={data.now} />
}
