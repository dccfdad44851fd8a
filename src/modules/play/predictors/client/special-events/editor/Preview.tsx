import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventQuestion } from '#shared/special-events.ts'
import { bestOf } from '#predictors/event/scoring.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Heading } from '#client/ui/Text.tsx'
import { QuestionCard } from '../QuestionCard.tsx'
import type { QuestionDraft } from './question-draft.ts'
import styles from './EventEditor.module.css'

const moments = ['open', 'locked', 'scored'] as const
type Moment = (typeof moments)[number]

/* Made up here: nobody's answer is in it. */
function previewQuestion(draft: QuestionDraft, number: number, moment: Moment): EventQuestion {
  const ids = draft.kind === 'yesNo' ? ['yes', 'no'] : draft.options.map(({ id }) => id)
  const example = draft.kind === 'number' ? [String(draft.least)] : ids
  const size = draft.kind === 'order' || draft.kind === 'lots' ? ids.length : draft.choose
  const exampleAnswer = moment === 'open' ? null : example.slice(0, size)
  const isScored = moment === 'scored'
  const best = bestOf(draft)
  return {
    ...draft,
    questionId: 'preview',
    number,
    isOpen: moment === 'open',
    isReadable: true,
    isLocked: moment !== 'open',
    status: isScored ? 'answered' : 'open',
    given: exampleAnswer,
    answer: isScored ? exampleAnswer : null,
    earned: isScored ? best : null,
    best,
    why: '',
    people: 0,
    right: 0,
    shares: moment === 'open' ? [] : ids.map((id) => ({ id, people: 0 })),
    lots: draft.kind === 'lots' ? { hash: '', seed: '', people: 0, draw: [] } : null,
  }
}

/** The question as members will have it: while it is open, locked, and scored. */
export function Preview({
  draft,
  number,
  now,
}: {
  draft: QuestionDraft
  number: number
  now: string
}) {
  const { t } = useTranslation()
  const [moment, setMoment] = useState<Moment>('open')
  const [value, change] = useState<readonly string[]>([])
  const local = { value, change, pending: undefined, canSubmit: false, submit: () => undefined }
  return (
    <section className={styles.preview} aria-label={t('event.admin.preview')}>
      <div className={styles.previewHead}>
        <Heading>{t('event.admin.preview')}</Heading>
        <Segmented
          label={t('event.admin.preview')}
          value={moment}
          options={moments.map((one) => ({ value: one, text: t(`event.admin.${one}`) }))}
          onChange={setMoment}
        />
      </div>
      <QuestionCard
        question={previewQuestion(draft, number, moment)}
        now={Date.parse(now)}
        draft={local}
      />
    </section>
  )
}
