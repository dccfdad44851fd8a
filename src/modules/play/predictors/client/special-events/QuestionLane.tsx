import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import type { EventQuestion } from '#shared/special-events.ts'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import styles from './QuestionLane.module.css'

interface LaneProps {
  readonly questions: readonly EventQuestion[]
  readonly at: number // index of the one that is on, where one is shown at a time; -1
  readonly onChoose: (index: number) => void
}

/** The questions as squares of a lane: painted once answered. */
export function QuestionLane({ questions, at, onChoose }: LaneProps) {
  const { t } = useTranslation()
  const done = questions.filter(({ given }) => given).length
  return (
    <div className={styles.lane} role="group" aria-label={t('event.questions')}>
      {questions.map(({ questionId, number, given: ownAnswer }, i) => (
        <button
          key={questionId}
          type="button"
          className={classes(styles.square, ownAnswer && styles.done, i === at && styles.on)}
          aria-label={`${t('event.question', { number })}${ownAnswer ? `, ${t('event.saved')}` : ''}`}
          aria-current={i === at ? 'step' : undefined}
          onClick={() => onChoose(i)}
        >
          <CourtNumeral value={number} size={36} />
          {ownAnswer && <CheckmarkFilled fontSize={20} aria-hidden="true" />}
        </button>
      ))}
      <b className={styles.dome}>{t('event.answered', { done, count: questions.length })}</b>
    </div>
  )
}
