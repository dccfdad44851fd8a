import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useClock } from '../day/useClock.ts'
import { Countdown } from '../match/Countdown.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { QuestionTip } from './QuestionTip.tsx'
import { type OpenTipProps, RowState } from './RowState.tsx'
import { TipButton, TipLine } from './TipLine.tsx'
import { ScoreTip } from './ScoreTip.tsx'
import raceTipStyles from './RaceTip.module.css'
import styles from './OpenTipRow.module.css'

interface RowProps extends Omit<OpenTipProps, 'isLocked'> {
  readonly name: string // of its competition
  readonly now: number
}

/** A part of a race: its places, painted where they are filled, and the way to the others. */
function RaceTip({ tip, isLocked, isNext }: OpenTipProps) {
  const { t } = useTranslation()
  const title = useTitle()(tip)
  const { filled, slots, isTipped } = tip
  const action = isTipped ? t('predict.edit') : t('predict.fill', { count: slots - filled })
  const chosen = t('predict.day.chosen', { filled, slots })
  return (
    <>
      <TipLine title={title}>
        <span className={raceTipStyles.slots} role="img" aria-label={chosen}>
          {Array.from({ length: slots }, (_, i) => (
            <i key={i} className={classes(i < filled && raceTipStyles.filled)}>
              {i + 1}
            </i>
          ))}
        </span>
      </TipLine>
      <RowState>
        {isLocked ? (
          <Text variant="caption">{chosen}</Text>
        ) : (
          <TipButton tip={tip} isNext={isNext} action={action} title={title} />
        )}
      </RowState>
    </>
  )
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
