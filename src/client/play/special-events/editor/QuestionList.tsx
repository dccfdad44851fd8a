import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { useTranslation } from 'react-i18next'
import { orderQuestions } from '#shared/api/special-events.ts'
import { call } from '../../../api.ts'
import { Card, CardEnd, CardHead } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { Text } from '../../../ui/Text.tsx'
import { useKindLine, useQuestionText } from '../question-texts.ts'
import { isLate } from './question-draft.ts'
import { useAct, type EditorProps } from './useEditor.ts'
import styles from './Editor.module.css'

interface ListProps extends EditorProps {
  readonly chosen: string // '': a new one
  readonly onChoose: (questionId: string) => void
}

/** An event's questions in their order, the one that is edited, and what is wrong with their times. */
export function QuestionList({ event, ids, take, chosen, onChoose }: ListProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const kindLine = useKindLine()
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
          <li key={one.questionId} className={classes(one.questionId === chosen && styles.chosen)}>
            <button
              type="button"
              className={styles.pick}
              aria-current={one.questionId === chosen || undefined}
              onClick={() => onChoose(one.questionId)}
            >
              <b>{one.number}</b>
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
              aria-label={t('event.admin.moveUp', { number: one.number })}
              disabled={isBusy || i === 0}
              onClick={() => move(i, -1)}
            />
            <Button
              appearance="subtle"
              size="small"
              icon={<ArrowDownRegular />}
              aria-label={t('event.admin.moveDown', { number: one.number })}
              disabled={isBusy || i === questions.length - 1}
              onClick={() => move(i, 1)}
            />
          </li>
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
