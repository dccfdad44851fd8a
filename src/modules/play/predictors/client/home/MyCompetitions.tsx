import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor } from '#shared/predictors.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import type { Predictors } from '../stage/useStage.ts'
import { PredictorArt } from '#predictors/art.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { useStageName } from '../match/names.ts'
import { StageTrack } from './StageTrack.tsx'
import styles from './PredictHome.module.css'

const SHOWN = 4

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
      <b className={styles.competitionCardPoints}>{t('predict.pts', { count: points })}</b>
    </div>
  )
}

/** A competition: where it is, and how one stands in it; all of it leads there. */
function CompetitionCard({ game }: { game: Predictor }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const current = game.stages.find(({ stageId }) => stageId === game.stageId)
  return (
    <Card as="article" className={styles.competitionCard}>
      <div className={styles.picture}>
        <PredictorArt kind={game.kind} />
      </div>
      <div className={styles.competitionCardBody}>
        <div className={styles.competitionCardHead}>
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

/** The space's competitions with where one stands in each; what is over comes last. */
export function MyCompetitions({ games }: Pick<Predictors, 'games'>) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const all = games.toSorted((a, b) => Number(a.state === 'over') - Number(b.state === 'over'))
  return (
    <section>
      <div className={styles.myCompetitionsHead}>
        <Heading>{t('predict.mine.title')}</Heading>
        <Chip>{all.length}</Chip>
        {all.length > SHOWN && (
          <Button
            appearance="transparent"
            size="small"
            className={styles.all}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('predict.mine.fewer') : t('predict.mine.all', { count: all.length })}
          </Button>
        )}
      </div>
      <div className={styles.cards}>
        {(isWhole ? all : all.slice(0, SHOWN)).map((game) => (
          <CompetitionCard key={game.gameId} game={game} />
        ))}
      </div>
    </section>
  )
}
