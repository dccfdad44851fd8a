import { Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteQuestion, postQuestion } from '#shared/predictor-events.ts'
import type { EditedQuestion } from '#shared/special-events.ts'
import { bestOf } from '#predictors/event/scoring.ts'
import { call } from '../../../../api.ts'
import { Card, CardEnd, CardHead } from '../../../../ui/Card.tsx'
import { Text } from '../../../../ui/Text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { AnswerPart } from './AnswerPart.tsx'
import { Preview } from './Preview.tsx'
import { draftOf, newDraft, type QuestionDraft } from './question-draft.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { useAct, type EditorProps } from './useEditor.ts'
import styles from './Editor.module.css'

interface QuestionEditorProps extends EditorProps {
  readonly question: EditedQuestion | undefined // none: a new one
  readonly onChoose: (questionId: string) => void
}

/* What keeps a question, and what takes it away. */
function useWriting({ ids, take, question, onChoose }: QuestionEditorProps, draft: QuestionDraft) {
  const { t } = useTranslation()
  const { isBusy, act } = useAct()
  const save = () =>
    act(async () => {
      const questionId = question?.questionId
      const body = { ...ids, ...draft, ...(questionId && { questionId }) }
      const saved = await call(postQuestion, { body })
      take(saved)
      if (!questionId) onChoose(saved.questions.at(-1)!.questionId)
      toast(true, t('event.admin.savedToast'))
    })
  const remove = () =>
    act(async () => {
      const saved = await call(deleteQuestion, {
        body: { ...ids, questionId: question!.questionId },
      })
      take(saved)
      onChoose(saved.questions[0]?.questionId ?? '')
    })
  return { isBusy, save, remove }
}

/** One question of an event: what it says, what members see of it, and its answer. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { event, question } = props
  const { t } = useTranslation()
  const [draft, setDraft] = useState<QuestionDraft>(question ? draftOf(question) : newDraft(event))
  const number = question?.number ?? event.questions.length + 1
  const answers = question?.answers ?? 0
  const { isBusy, save, remove } = useWriting(props, draft)
  const isFixed = answers > 0 || Boolean(question && question.status !== 'open')
  return (
    <>
      <Card className={styles.editor}>
        <CardHead>
          <h2>{t('event.question', { number })}</h2>
          <CardEnd>
            {question && !isFixed && (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('event.admin.delete', { number })}
                disabled={isBusy}
                onClick={remove}
              />
            )}
          </CardEnd>
        </CardHead>
        <div className={styles.fields}>
          {answers > 0 && (
            <Text as="p" className={styles.warning}>
              {t('event.admin.fixed', { count: answers })}
            </Text>
          )}
          <QuestionFields
            draft={draft}
            set={(change) => setDraft((now) => ({ ...now, ...change }))}
            isFixed={isFixed}
            isLocked={question?.isLocked ?? false}
            timeZone={event.timeZoneId}
          />
          <div className={styles.acts}>
            <Text variant="caption">{t('event.admin.atMost', { count: bestOf(draft) })}</Text>
            <Button appearance="primary" disabled={isBusy || !draft.locksAt} onClick={save}>
              {t('event.admin.save')}
            </Button>
          </div>
          {question && event.gameId && (
            <AnswerPart
              key={`${question.status} ${question.answer?.join() ?? ''}`}
              {...props}
              question={question}
            />
          )}
        </div>
      </Card>
      <Preview key={draft.kind} draft={draft} number={number} now={event.now} />
    </>
  )
}
