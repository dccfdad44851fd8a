import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useTranslation } from 'react-i18next'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import type { ComponentProps } from 'react'
import type { EditedQuestion } from '#shared/special-events.ts'
import { orderQuestions } from '../../../special-events.contract.ts'
import { call } from '#client/api.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { useReorder } from '#client/ui/useReorder.ts'
import { isLate } from './question-draft.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { KindIcon } from '../KindIcon.tsx'
import { useQuestionText } from '../question-texts.ts'
import type { EditorProps } from './useEditor.ts'
import { Warning } from '#client/ui/Warning.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './EventEditor.module.css'

interface ListProps extends EditorProps {
  readonly chosen: string // '': a new one
  readonly onChoose: (questionId: string) => void
}

/* The order: changed immediately, and reverted where that is refused. */
function useOrder({ event, ids, take }: EditorProps) {
  const { act } = useAction()
  const order = event.questions.map(({ questionId }) => questionId)
  const byId = new Map(event.questions.map((one) => [one.questionId, one]))
  const move = (id: string, to: number) => {
    const questionIds = order.filter((one) => one !== id).toSpliced(to, 0, id)
    const questions = questionIds.map((one, i) => ({ ...byId.get(one)!, number: i + 1 }))
    take({ ...event, questions })
    void act(async () => {
      take(
        await call(orderQuestions, { body: { ...ids, questionIds } }).catch((error: unknown) => {
          take(event)
          throw error
        }),
      )
    })
  }
  return { byId, ...useReorder(order, move) }
}

interface RowProps {
  readonly one: EditedQuestion
  readonly number: number // its place while it is dragged
  readonly isChosen: boolean
  readonly isDragged: boolean
  readonly handle: ComponentProps<'button'>
  readonly onChoose: () => void
}

/** A question in its event's list: chosen to be edited, and moved by its handle or the arrow keys. */
function QuestionRow({ one, number, isChosen, isDragged, handle, onChoose }: RowProps) {
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

/** An event's questions in their order, the one being edited, and errors in their times. */
export function QuestionList(props: ListProps) {
  const { event, chosen, onChoose } = props
  const { t } = useTranslation()
  const { byId, list, order, dragged, handle } = useOrder(props)
  const { questions } = event
  return (
    <Card>
      <CardHead title={t('event.questions')}>
        <Chip>{questions.length}</Chip>
        <CardEnd>
          {t('event.points', { count: questions.reduce((sum, { best }) => sum + best, 0) })}
        </CardEnd>
      </CardHead>
      <ol ref={list}>
        {order.map((id, i) => (
          <QuestionRow
            key={id}
            one={byId.get(id)!}
            number={i + 1}
            isChosen={id === chosen}
            isDragged={id === dragged}
            handle={handle(id)}
            onChoose={() => onChoose(id)}
          />
        ))}
      </ol>
      <div className={styles.under}>
        <Button icon={<AddRegular />} onClick={() => onChoose('')}>
          {t('event.admin.add')}
        </Button>
        {questions.filter(isLate).map(({ questionId, number }) => (
          <Warning key={questionId}>{t('event.admin.lateLock', { number })}</Warning>
        ))}
      </div>
    </Card>
  )
}
