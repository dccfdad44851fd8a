import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { useTranslation } from 'react-i18next'
import { orderQuestions } from '#shared/predictor-events.ts'
import type { EditedQuestion } from '#shared/special-events.ts'
import { call } from '../../../../api.ts'
import { Card, CardEnd, CardHead } from '../../../../ui/Card.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Text } from '../../../../ui/Text.tsx'
import { useKindLine, useQuestionText } from '../question-texts.ts'
import { isLate } from './question-draft.ts'
import { useAct, type EditorProps } from './useEditor.ts'
import styles from './Editor.module.css'

interface ListProps extends EditorProps {
  readonly chosen: string // '': a new one
  readonly onChoose: (questionId: string) => void
}

interface RowProps {
  readonly one: EditedQuestion
  readonly isChosen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onMove: (by: number) => void
}

function Row({ one, isChosen, isFirst, isLast, isBusy, onChoose, onMove }: RowProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const kindLine = useKindLine()
  const { number } = one
  return (
    <li className={classes(isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.pick}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <b>{number}</b>
        <span>
          <Text strong>{textOf(one.texts)}</Text>
          <Text variant="caption">{kindLine(one)}</Text>
        </span>
        {isLate(one) && <WarningFilled fontSize={16} aria-hidden="true" />}
      </button>
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowUpRegular />}
        aria-label={t('event.admin.moveUp', { number })}
        disabled={isBusy || isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowDownRegular />}
        aria-label={t('event.admin.moveDown', { number })}
        disabled={isBusy || isLast}
        onClick={() => onMove(1)}
      />
    </li>
  )
}

/** An event's questions in their order, the one that is edited, and what is wrong with their times. */
export function QuestionList({ event, ids, take, chosen, onChoose }: ListProps) {
  const { t } = useTranslation()
  const { isBusy, act } = useAct()
  const { questions } = event
  const move = (i: number, by: number) =>
    act(async () => {
      const questionIds = questions.map(({ questionId }) => questionId)
      ;[questionIds[i], questionIds[i + by]] = [questionIds[i + by]!, questionIds[i]!]
      take(await call(orderQuestions, { body: { ...ids, questionIds } }))
    })
  return (
    <Card className={styles.list}>
      <CardHead>
        <h2>{t('event.questions')}</h2>
        <Chip>{questions.length}</Chip>
        <CardEnd>
          {t('event.admin.sum', { count: questions.reduce((sum, { best }) => sum + best, 0) })}
        </CardEnd>
      </CardHead>
      <ol>
        {questions.map((one, i) => (
          <Row
            key={one.questionId}
            one={one}
            isChosen={one.questionId === chosen}
            isFirst={i === 0}
            isLast={i === questions.length - 1}
            isBusy={isBusy}
            onChoose={() => onChoose(one.questionId)}
            onMove={(by) => move(i, by)}
          />
        ))}
      </ol>
      <Button className={styles.add} icon={<AddRegular />} onClick={() => onChoose('')}>
        {t('event.admin.add')}
      </Button>
      {questions.filter(isLate).map(({ questionId, number }) => (
        <Text key={questionId} as="p" role="status" className={styles.warning}>
          {t('event.admin.lateLock', { number })}
        </Text>
      ))}
    </Card>
  )
}
