import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor } from '#shared/predictors.ts'
import { useNavigate } from '../../../base/useNavigate.ts'
import { Art as EventArt } from '#predictors/event/art.tsx'
import { Art } from '#predictors/score/art.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { CourtNumeral } from '../../../ui/CourtNumeral.tsx'
import { Movement } from '../../../ui/Movement.tsx'
import { Text } from '../../../ui/Text.tsx'
import { predictorPath } from '../addresses.ts'
import { Countdown } from '../match/Countdown.tsx'
import { useStageName } from '../match/names.ts'
import { StageTrack } from './StageTrack.tsx'
import styles from './CompetitionCard.module.css'

interface CompetitionCardProps {
  readonly game: Predictor
  readonly now: number
  readonly isNext: boolean // its lock is the next that wants a tip
}

function Standing({ game }: { game: Predictor }) {
  const { t, i18n } = useTranslation()
  const { rank, people, points, movement } = game
  return (
    <div className={styles.standing}>
      {rank > 0 && (
        <span className={styles.rank}>
          <CourtNumeral value={rank} size={40} label={String(rank)} />
          <Text variant="caption">{t('predict.of', { count: people })}</Text>
        </span>
      )}
      <span className={styles.figure}>
        <b>{points.toLocaleString(i18n.language)}</b>
        <Text variant="caption">{t('predict.pointsWord', { count: points })}</Text>
      </span>
      {rank > 0 && (
        <span className={styles.figure}>
          <Movement by={movement} />
          <Text variant="caption">{t('predict.sinceLast')}</Text>
        </span>
      )}
    </div>
  )
}

/** A competition: where it is, how one stands in it, and the one thing to do. */
export function CompetitionCard({ game, now, isNext }: CompetitionCardProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stageName = useStageName()
  const current = game.stages.find(({ stageId }) => stageId === game.stageId)
  const action = game.open > 0 ? t('predict.predictCount', { count: game.open }) : t('predict.look')
  const isAhead = game.next && Date.parse(game.next.locksAt) > now
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.picture}>{game.kind === 'event' ? <EventArt /> : <Art />}</div>
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.words}>
            <Text as="h2" variant="subtitle2">
              <Link to={predictorPath(game.gameId)}>{game.name}</Link>
            </Text>
            <Text as="p" variant="caption">
              {current && `${stageName(current)}, `}
              {t('predict.predict', { count: game.people })}
            </Text>
          </div>
          {isAhead && <Countdown locksAt={game.next!.locksAt} now={now} />}
          {game.state !== 'running' && <Chip outlined>{t(`predict.gameState.${game.state}`)}</Chip>}
        </div>
        <StageTrack stages={game.stages} current={game.stageId} />
        <div className={styles.foot}>
          <Standing game={game} />
          <Button
            appearance={isNext ? 'primary' : 'secondary'}
            aria-label={`${action}: ${game.name}`}
            onClick={() => navigate(predictorPath(game.gameId))}
          >
            {action}
          </Button>
        </div>
      </div>
    </Card>
  )
}
