import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle'
import { GavelRegular } from '@fluentui/react-icons/svg/gavel'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { Countdown } from './Countdown.tsx'
import { canTipNow, type MatchProps } from './match-props.ts'
import { useMatchTime } from './useMatchTime.ts'
import styles from './MatchHead.module.css'

type State = 'standing' | 'played' | 'awarded' | 'void' | 'postponed' | 'unknown' | 'locked'

const icons: Record<State, ReactElement> = {
  standing: <BookmarkRegular fontSize={16} />,
  played: <CheckmarkRegular fontSize={16} />,
  awarded: <GavelRegular fontSize={16} />,
  void: <DismissCircleRegular fontSize={16} />,
  postponed: <CalendarClockRegular fontSize={16} />,
  unknown: <QuestionCircleRegular fontSize={16} />,
  locked: <LockClosedRegular fontSize={16} />,
}

function stateOf(match: StageMatch): State {
  const { status, tip } = match
  if (status === 'played') return tip?.isStanding ? 'standing' : 'played'
  if (status !== 'open') return status
  if (!match.isHomeKnown || !match.isAwayKnown) return 'unknown'
  return 'locked'
}

/** When a match is, and how it stands with it. */
export function MatchHead({ match, now }: MatchProps) {
  const { t } = useTranslation()
  const when = useMatchTime(now)
  const isOpen = canTipNow(match, now)
  const state = stateOf(match)
  return (
    <div className={styles.head}>
      <Text variant="caption">
        {match.kickOff ? when(match.kickOff) : when(match.locksAt, { hasTime: false })}
      </Text>
      <span className={styles.chips}>
        {(!isOpen || match.status === 'postponed') && (
          <Chip className={classes(styles.chip, styles[state])}>
            {icons[state]}
            {t(`predict.state.${state}`)}
          </Chip>
        )}
        {isOpen && <Countdown locksAt={match.locksAt} now={now} isWordy />}
      </span>
    </div>
  )
}
