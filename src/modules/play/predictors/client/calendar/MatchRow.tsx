import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PredictorMark } from '#predictors/art.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { Countdown } from '../match/Countdown.tsx'
import { JokerMark } from '../match/JokerButton.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import type { EventMatch } from './useMonth.ts'
import styles from './MatchCalendar.module.css'

interface MatchRowProps {
  readonly match: EventMatch
  readonly name: string // of its competition; '' where there is but one
  readonly now: number
  readonly isInvited?: boolean // says Predict beside the lock
}

function Points({ points }: { points: number }) {
  return (
    <b className={classes(styles.matchRowPoints, points === 0 && styles.matchRowNone)}>
      {points > 0 ? `+${points}` : 0}
    </b>
  )
}

function End({ match, now, isInvited }: Omit<MatchRowProps, 'name'>) {
  const { t } = useTranslation()
  const { tip, isTipped, points, locksAt, canTip } = match
  if (points !== null) return <Points points={points} />
  return (
    <>
      {isTipped && (
        <>
          {tip?.joker && <JokerMark />}
          {tip && <b>{`${tip.home} : ${tip.away}`}</b>}
          <CheckmarkCircleFilled
            fontSize={16}
            className={styles.saved}
            aria-label={t('predict.saved')}
          />
        </>
      )}
      {!isTipped && canTip && <Countdown locksAt={locksAt} now={now} />}
      {!isTipped && canTip && isInvited && <Text strong>{t('predict.action')}</Text>}
    </>
  )
}

/** A match in a list, with its tip or the way to one. */
export function MatchRow({ match, name, now, isInvited = false }: MatchRowProps) {
  const titleOf = useTitle()
  const when = useMatchTime(now)
  const time = match.kickOff ? when(match.kickOff) : when(match.locksAt, { hasTime: false })
  return (
    <li className={styles.row}>
      <Link to={predictorPath(match.gameId, match.stageId)}>
        <PredictorMark kind={kindOf(match)} size={32} />
        <span className={styles.words}>
          <Text strong>{titleOf(match)}</Text>
          <Text variant="caption">{[name, time].filter(Boolean).join(', ')}</Text>
        </span>
        <span className={styles.matchRowEnd}>
          <End match={match} now={now} isInvited={isInvited} />
        </span>
      </Link>
    </li>
  )
}
