import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor } from '#shared/predictors.ts'
import { PredictorArt } from '#predictors/art.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { useStageName } from '../match/names.ts'
import { StageTrack } from './StageTrack.tsx'
import styles from './CompetitionCard.module.css'

function Standing({ game }: { game: Predictor }) {
  const { t } = useTranslation()
  const { rank, people, points, movement } = game
  return (
    <div className={styles.standing}>
      {rank > 0 ? (
        <span className={styles.rank}>
          <CourtNumeral value={rank} size={32} label={String(rank)} />
          <Text variant="caption">{t('predict.of', { count: people })}</Text>
          <RankMovement by={movement} />
        </span>
      ) : (
        <Text variant="caption">{t('predict.predict', { count: people })}</Text>
      )}
      <b className={styles.points}>{t('predict.pts', { count: points })}</b>
    </div>
  )
}

/** A competition: where it is, and how one stands in it; all of it leads there. */
export function CompetitionCard({ game }: { game: Predictor }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const current = game.stages.find(({ stageId }) => stageId === game.stageId)
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.picture}>
        <PredictorArt kind={game.kind} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Text as="h3" variant="subtitle2" className={styles.name}>
            <Link to={predictorPath(game.gameId)}>{game.name}</Link>
          </Text>
          {game.state === 'running' && current && (
            <Text variant="caption">{stageName(current)}</Text>
          )}
          {game.state !== 'running' && <Chip outlined>{t(`predict.gameState.${game.state}`)}</Chip>}
        </div>
        <StageTrack stages={game.stages} current={game.stageId} />
        <Standing game={game} />
      </div>
    </Card>
  )
}
