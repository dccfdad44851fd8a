import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DayMatch } from '../../predictor-day.contract.ts'
import { classes } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { shortOf } from '../match/names.ts'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { eventPath } from '../special-events/event-paths.ts'
import { useClock } from './useClock.ts'
import styles from './DayBlock.module.css'

const ROOM = 15 // letters of a pair before it is shortened

/** Where a match, a race or a question is answered. */
export const pathOf = (match: DayMatch): string =>
  kindOf(match) === 'event' ? eventPath(match.gameId) : predictorPath(match.gameId, match.stageId)

/** What one said of it: a score, how many picks, or that it is saved. */
export function useOwnTipText(): (match: DayMatch) => string {
  const { t } = useTranslation()
  return ({ tip, isTipped, canTip, part, filled, slots, away }) => {
    if (tip) return t('predict.day.youSaid', { home: tip.home, away: tip.away })
    if (!isTipped) return t(canTip ? 'predict.noTipYet' : 'predict.day.noTip')
    const isWhole = filled === slots || kindOf({ part, away }) === 'event'
    return isWhole ? t('predict.saved') : t('predict.day.chosen', { filled, slots })
  }
}

/* A block has no room for a long pair, and none for a race's name, which its lane says. */
function useShortTitle() {
  const { t } = useTranslation()
  return ({ home, away, part, counted }: DayMatch) => {
    if (part !== '') return t(`race.part.${part}`)
    if (away === '') return home
    const isLong = home.length + away.length > ROOM
    const [one, other] = isLong ? [shortOf(home), shortOf(away)] : [home, away]
    if (counted) return `${one} ${counted[0]} : ${counted[1]} ${other}`
    return t('predict.pair', { home: one, away: other })
  }
}

function State({ match }: { match: DayMatch }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { status, points, isLocked, locksAt } = match
  if (status === 'void') return t('predict.day.off')
  if (points !== null) return t('predict.day.scored')
  const time = clock(locksAt)
  return (
    <>
      <LockClosedRegular fontSize={14} aria-hidden="true" />
      {isLocked ? t('predict.day.lockedAt', { time }) : time}
    </>
  )
}

function Plate({ match: { points, tip, isTipped } }: { match: DayMatch }) {
  const { t } = useTranslation()
  if (points !== null) return <b className={styles.plate}>{points > 0 ? `+${points}` : points}</b>
  if (tip?.joker && isTipped)
    return <b className={classes(styles.plate, styles.joker)}>{t('predict.joker')}</b>
  return null
}

interface DayBlockProps {
  readonly match: DayMatch
  readonly paint: string
  readonly lane: string // the competition's name, for whom it is read to
  readonly isNext: boolean // it locks next of those that wait
}

/** A match, a part of a race or a question at its hour: painted once it is tipped, dashed before. */
export function DayBlock({ match, paint, lane, isNext }: DayBlockProps) {
  const titleOf = useTitle()
  const tipText = useOwnTipText()
  const shortTitle = useShortTitle()
  const look = match.isTipped ? paint : styles.empty
  return (
    <Link to={pathOf(match)} className={classes(styles.block, look, isNext && styles.next)}>
      <VisuallyHidden>{`${titleOf(match)}, ${lane}. `}</VisuallyHidden>
      <Text as="b" ellipsis aria-hidden="true">
        {shortTitle(match)}
      </Text>
      <span className={styles.state}>
        <State match={match} />
      </span>
      <span className={styles.foot}>
        <span className={styles.line}>{tipText(match)}</span>
        <Plate match={match} />
      </span>
    </Link>
  )
}
