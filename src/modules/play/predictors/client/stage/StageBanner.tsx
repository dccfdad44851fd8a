import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor } from '#shared/predictors.ts'
import { Picture } from '#games/kit/picture.tsx'
import banner from '#predictors/score/banner.svg'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import type { StageMatches } from './useStage.ts'
import styles from './Stage.module.css'

interface StageBannerProps {
  readonly game: Predictor
  readonly data: StageMatches
}

/** What a round that is over brought. */
function Total({ game, data }: StageBannerProps) {
  const { t } = useTranslation()
  const { stage, most } = data
  return (
    <div className={styles.total}>
      <div className={styles.stageBannerPoints}>
        <CourtNumeral value={stage.points} size={48} label={String(stage.points)} />
        <span>
          <b>{t('predict.pointsWord', { count: stage.points })}</b>
          <small>{t('predict.ofMost', { most })}</small>
        </span>
      </div>
      {stage.rank > 0 && (
        <>
          <i aria-hidden="true" />
          <div>
            <CourtNumeral value={stage.rank} size={48} label={String(stage.rank)} />
            <span>
              <b>{t('predict.inSpace')}</b>
              <small>{t('predict.ofPeople', { count: game.people })}</small>
            </span>
          </div>
        </>
      )}
    </div>
  )
}

/** The pitch with the predictor's name; once a round is over what one has of it. */
export function StageBanner({ game, data }: StageBannerProps) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const when = useMatchTime(Date.parse(data.now))
  const isFinal = data.stage.state === 'final'
  return (
    <section className={styles.stageBanner}>
      <div className={styles.art}>
        <Picture svg={banner} fit="xMaxYMid slice" />
      </div>
      <Link to="/predictor-games" className={styles.back} aria-label={t('predict.all')}>
        <ArrowLeftRegular fontSize={20} />
      </Link>
      {isFinal && <DoneStamp size={48} />}
      <div className={styles.words}>
        <PageTitle variant="title2">{isFinal ? stageName(data.stage) : game.name}</PageTitle>
        <Caption className={styles.plate}>
          {isFinal
            ? t('predict.finished', {
                name: game.name,
                day: when(data.stage.endsAt, { hasTime: false, isWithin: true }),
              })
            : t('predict.people', { count: game.people })}
        </Caption>
      </div>
      {isFinal && <Total game={game} data={data} />}
    </section>
  )
}
