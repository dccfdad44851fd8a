import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedQuestion } from '#shared/special-events.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { KindIcon } from '../KindIcon.tsx'
import { useQuestionText } from '../question-texts.ts'
import { isLate } from './question-draft.ts'
import styles from './QuestionRow.module.css'

interface RowProps {
  readonly one: EditedQuestion
  readonly number: number // its place while it is dragged
  readonly isChosen: boolean
  readonly isDragged: boolean
  readonly handle: ComponentProps<'button'>
  readonly onChoose: () => void
}

/** A question in its event's list: chosen to be edited, and moved by its handle or the arrow keys. */
export function QuestionRow({ one, number, isChosen, isDragged, handle, onChoose }: RowProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const { questionId, kind, best } = one
  const look = classes(styles.row, isChosen && styles.chosen, isDragged && styles.dragged)
  return (
    <li className={look} data-id={questionId}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('event.admin.move', { number })}
        {...handle}
      >
        <ReOrderDotsVerticalRegular fontSize={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.pick}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <b>{number}</b>
        <span>
          <Text strong>{textOf(one.texts)}</Text>
          <Text variant="caption" className={styles.kind}>
            <KindIcon kind={kind} />
            {t(`event.kind.${kind}`)}, {t('event.points', { count: best })}
          </Text>
        </span>
        {isLate(one) && <WarningFilled fontSize={16} aria-hidden="true" />}
      </button>
    </li>
  )
}
