import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawLots, lockNow, postAnswer, voidQuestion } from '../../../special-events.contract.ts'
import type { QuestionRules, EditedQuestion } from '#shared/special-events.ts'
import { isRightable } from '#predictors/event/validate-answers.ts'
import { call } from '#client/api.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { Text } from '#client/ui/Text.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/useAction.ts'
import { useAnswerText } from '../question-texts.ts'
import { QuestionBody } from '../QuestionBody.tsx'
import type { EditorProps } from './useEditor.ts'
import styles from './AnswerPart.module.css'

const WHY_MAX = 200

interface AnswerProps extends EditorProps {
  readonly question: EditedQuestion
}

/* Several are right in a dead heat, so one of them is chosen as several are. */
const rightOf = (question: EditedQuestion): QuestionRules =>
  question.kind === 'one' || question.kind === 'several' || question.kind === 'lots'
    ? { ...question, kind: 'several', choose: question.options.length }
    : { ...question, least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER }

/* Locks, or draws, immediately. */
function Moments({ question, ids, take, isOff }: AnswerProps & { isOff: boolean }) {
  const { t } = useTranslation()
  const { busy, act } = useAction()
  const { questionId, isLocked, lots, status } = question
  const body = { ...ids, questionId }
  const isDrawable = lots !== null && isLocked && !lots.seed && status !== 'void'
  const press = (endpoint: typeof lockNow) => act(async () => take(await call(endpoint, { body })))
  return (
    <>
      {!isLocked && (
        <Button disabled={isOff || busy} onClick={() => void press(lockNow)}>
          {t('event.admin.lockNow')}
        </Button>
      )}
      {isDrawable && (
        <Button disabled={isOff || busy} onClick={() => void press(drawLots)}>
          {t('event.admin.draw')}
        </Button>
      )}
    </>
  )
}

function Why({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <Field label={t('event.admin.why')}>
      <Input value={value} maxLength={WHY_MAX} onChange={(_, typed) => onChange(typed.value)} />
    </Field>
  )
}

/** The right answer, entered as it becomes known; or that a question counts for nobody. */
export function AnswerPart(props: AnswerProps) {
  const { question, ids, take } = props
  const { t } = useTranslation()
  const answerText = useAnswerText()
  const { busy, act } = useAction()
  const first = question.kind === 'order' ? question.options.map(({ id }) => id) : []
  const start = question.answer ?? first
  const [value, setValue] = useState<readonly string[]>(start)
  const [why, setWhy] = useState('')
  useUnsavedDraft({ value, why }, { value: start, why: '' }, null)
  const { questionId, status, isLocked, answer, kind } = question
  const body = { ...ids, questionId }
  const isVoid = status === 'void'
  const needsWhy = answer !== null || question.why !== ''
  const send = () =>
    act(async () => {
      const right = { answer: [...value], why: why.trim(), locksNow: !isLocked }
      take(await call(postAnswer, { body: { ...body, ...right } }))
    })
  const toggleVoid = () =>
    act(async () =>
      take(await call(voidQuestion, { body: { ...body, isVoid: !isVoid, why: why.trim() } })),
    )
  const enter = answer ? 'correct' : isLocked ? 'enter' : 'enterNow'
  const answerQuestion = kind === 'number' ? question : rightOf(question)
  return (
    <section className={styles.answer} aria-label={t('event.admin.answer')}>
      <Text as="h3" strong>
        {t('event.admin.answer')}
      </Text>
      {answer && (
        <Text as="p">{t('event.admin.right', { answer: answerText(question, answer) })}</Text>
      )}
      {!isVoid && (
        <QuestionBody
          question={answerQuestion}
          label={t('event.admin.answer')}
          value={value}
          onChange={setValue}
        />
      )}
      <Why value={why} onChange={setWhy} />
      <Row gap={8} justify="end" wrap>
        <Moments {...props} isOff={busy} />
        {!isVoid && (
          <Button
            appearance="primary"
            disabled={busy || !isRightable(value, question) || (needsWhy && !why.trim())}
            onClick={() => void send()}
          >
            {t(`event.admin.${enter}`)}
          </Button>
        )}
        <Button disabled={busy || !why.trim()} onClick={() => void toggleVoid()}>
          {t(isVoid ? 'event.admin.unvoid' : 'event.admin.void')}
        </Button>
      </Row>
    </section>
  )
}
