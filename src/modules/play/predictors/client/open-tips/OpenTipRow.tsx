import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useClock } from '../day/useClock.ts'
import { Countdown } from '../match/Countdown.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { QuestionTip } from './QuestionTip.tsx'
import { RaceTip } from './RaceTip.tsx'
import type { OpenTipProps } from './RowState.tsx'
import { ScoreTip } from './ScoreTip.tsx'
import styles from './OpenTipRow.module.css'

interface RowProps extends Omit<OpenTipProps, 'isLocked'> {
  readonly name: string // of its competition
  readonly now: number
}

const tips = { score: ScoreTip, race: RaceTip, event: QuestionTip } as const

/** Something to be tipped: its lock, where it is said, and whether the server has it. */
export function OpenTipRow({ tip, name, now, isNext, others }: RowProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const titleOf = useTitle()
  const time = clock(tip.locksAt)
  const isLocked = Date.parse(tip.locksAt) <= now
  const kind = kindOf(tip)
  const Tip = tips[kind]
  return (
    <li
      className={classes(styles.row, styles[kind], isNext && styles.next)}
      aria-label={`${titleOf(tip)}, ${name}`}
    >
      <span className={styles.lock}>
        {isLocked ? (
          <Chip>
            <LockClosedRegular fontSize={16} aria-hidden="true" />
            {t('predict.day.lockedAt', { time })}
          </Chip>
        ) : (
          <Countdown locksAt={tip.locksAt} now={now} />
        )}
        <Text variant="caption" ellipsis className={styles.name}>
          {name}, {time}
        </Text>
      </span>
      <Tip tip={tip} isLocked={isLocked} isNext={isNext} others={others} />
    </li>
  )
}
