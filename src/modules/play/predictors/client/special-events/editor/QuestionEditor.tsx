import { Button, Field, Input } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteQuestion,
  postQuestion,
  drawLots,
  lockNow,
  postAnswer,
  voidQuestion,
} from '../../../special-events.contract.ts'
import type { EditedQuestion, QuestionRules } from '#shared/special-events.ts'
import { bestOf } from '#predictors/event/scoring.ts'
import { call } from '#client/api.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useMatchTime } from '../../match/useMatchTime.ts'
import { draftOf, newDraft, type QuestionDraft, isLate } from './question-draft.ts'
import { Preview } from './Preview.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { EditorProps } from './useEditor.ts'
import { Warning } from '#client/ui/Warning.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { isRightable } from '#predictors/event/validate-answers.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAnswerText } from '../question-texts.ts'
import { QuestionBody } from '../QuestionBody.tsx'
import styles from './EventEditor.module.css'

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
function AnswerPart(props: AnswerProps) {
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

interface QuestionEditorProps extends EditorProps {
  readonly question: EditedQuestion | undefined // none: a new one
  readonly onChoose: (questionId: string) => void
}

/* What keeps a question, and what takes it away. */
function useWriting({ ids, take, question, onChoose }: QuestionEditorProps, draft: QuestionDraft) {
  const { t } = useTranslation()
  const { busy, act } = useAction()
  const save = () =>
    act(async () => {
      const questionId = question?.questionId
      const body = { ...ids, ...draft, ...(questionId && { questionId }) }
      const saved = await call(postQuestion, { body })
      take(saved)
      if (!questionId) onChoose(saved.questions.at(-1)!.questionId)
      toast(true, t('event.admin.savedToast'))
    })
  const copy = () =>
    act(async () => {
      const saved = await call(postQuestion, { body: { ...ids, ...draft } })
      take(saved)
      onChoose(saved.questions.at(-1)!.questionId)
    })
  const remove = () =>
    act(async () => {
      const saved = await call(deleteQuestion, {
        body: { ...ids, questionId: question!.questionId },
      })
      take(saved)
      onChoose(saved.questions[0]?.questionId ?? '')
    })
  return { busy, save, copy, remove }
}

type ActsProps = Pick<ReturnType<typeof useWriting>, 'busy' | 'copy' | 'remove'> & {
  readonly number: number
  readonly isFixed: boolean
}

function Acts({ busy, copy, remove, number, isFixed }: ActsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        appearance="subtle"
        icon={<CopyRegular />}
        aria-label={t('event.admin.duplicate', { number })}
        disabled={busy}
        onClick={() => void copy()}
      />
      {!isFixed && (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t('event.admin.delete', { number })}
          disabled={busy}
          onClick={() => void remove()}
        />
      )}
    </>
  )
}

type What = 'locksLine' | 'lateLine' | 'answerLine'

interface Moment {
  readonly at: string
  readonly what: What
  readonly numbers: readonly string[]
}

/* What happens at one time is one line. */
function momentsOf(questions: readonly EditedQuestion[]): Moment[] {
  const all = questions.flatMap((one): [string, What, number][] => [
    [one.locksAt, isLate(one) ? 'lateLine' : 'locksLine', one.number],
    ...(one.answerAt ? [[one.answerAt, 'answerLine', one.number] as [string, What, number]] : []),
  ])
  const moments = new Map<string, Moment>()
  for (const [at, what, number] of all) {
    const key = `${at} ${what}`
    const numbers = [...(moments.get(key)?.numbers ?? []), String(number)]
    moments.set(key, { at, what, numbers })
  }
  return [...moments.values()].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** What happens when: each lock, later than its start in red, and each answer. */
function EventTimeline({ questions }: { questions: readonly EditedQuestion[] }) {
  const { t, i18n } = useTranslation()
  const when = useMatchTime()
  const moments = momentsOf(questions)
  if (moments.length === 0) return null
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Card>
      <CardHead title={t('event.admin.clock')} />
      <ol className={styles.clock}>
        {moments.map(({ at, what, numbers }) => (
          <li key={`${at} ${what}`} data-what={what}>
            <b>{when(at)}</b>
            <Text danger={what === 'lateLine'} grow>
              {t(`event.admin.${what}`, { count: numbers.length, numbers: listed.format(numbers) })}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** One question of an event: what it says, what members see of it, and its answer. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { event, question } = props
  const { t } = useTranslation()
  const [blank] = useState(() => newDraft(event))
  const [draft, setDraft] = useState<QuestionDraft>(question ? draftOf(question) : blank)
  const number = question?.number ?? event.questions.length + 1
  const answers = question?.answers ?? 0
  const writing = useWriting(props, draft)
  useUnsavedDraft(draft, question ? draftOf(question) : blank, writing.save)
  const isFixed = answers > 0 || Boolean(question && question.status !== 'open')
  return (
    <>
      <Card>
        <CardHead title={t('event.question', { number })}>
          <CardEnd>{question && <Acts {...writing} number={number} isFixed={isFixed} />}</CardEnd>
        </CardHead>
        <div className={styles.fields}>
          {answers > 0 && <Warning>{t('event.admin.fixed', { count: answers })}</Warning>}
          <QuestionFields
            draft={draft}
            set={(change) => setDraft((now) => ({ ...now, ...change }))}
            isFixed={isFixed}
            isLocked={question?.isLocked ?? false}
            timeZone={event.timeZoneId}
          />
          <div className={styles.save}>
            <b>{bestOf(draft)}</b>
            <Text variant="caption" grow>
              {t('event.admin.atMost')}
            </Text>
            <Button
              appearance="primary"
              disabled={writing.busy || !draft.locksAt}
              onClick={() => void writing.save()}
            >
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
      <div className={styles.side}>
        <Preview key={draft.kind} draft={draft} number={number} now={event.now} />
        <EventTimeline questions={event.questions} />
      </div>
    </>
  )
}
