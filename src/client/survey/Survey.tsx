import { Button, Dropdown, Field, Option, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { surveyEnd } from '#shared/api/profile.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toasts.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import './onboarding.css'

const questions = {
  mainUsage: ['breaks', 'welcome', 'remote', 'events'],
  mainInterest: ['puzzles', 'two', 'meetings', 'predictors', 'unsure'],
  size: ['s', 'm', 'l', 'xl'],
  heardFrom: ['colleague', 'store', 'slack', 'search', 'event'],
} as const
type Question = keyof typeof questions

function Choice({
  question,
  value,
  onChange,
}: {
  question: Question
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Field label={t(`survey.${question}.q`)}>
      <Dropdown
        placeholder={t('survey.choose')}
        value={value && t(`survey.${question}.${value}`)}
        selectedOptions={value ? [value] : []}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '')}
      >
        {questions[question].map((one) => (
          <Option key={one} value={one}>
            {t(`survey.${question}.${one}`)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

/** Five questions to a founder, beside the invitation: nobody has to answer. */
export default function Survey() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [answers, setAnswers] = useState<Partial<Record<Question | 'additional', string>>>({})
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  const send = (hasSubmitted: boolean) => {
    setOver(true)
    call(surveyEnd, { body: { hasSubmitted, ...(hasSubmitted && answers) } }).then(
      () => hasSubmitted && toast(true, t('survey.thanks')),
      (error: unknown) => {
        setOver(false)
        toast(false, errorText(error))
      },
    )
  }
  return (
    <section className="card survey" aria-label={t('survey.title')}>
      <div className="hd">
        <h2>{t('survey.title')}</h2>
        <span className="caption end">{t('survey.optional')}</span>
      </div>
      <div className="qs">
        {(Object.keys(questions) as Question[]).map((question) => (
          <Choice
            key={question}
            question={question}
            value={answers[question] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [question]: value })}
          />
        ))}
        <Field label={t('survey.additional')} className="wide">
          <Textarea
            maxLength={1000}
            value={answers.additional ?? ''}
            onChange={(_, { value }) => setAnswers({ ...answers, additional: value })}
          />
        </Field>
      </div>
      <div className="row between g8 wrap sf">
        <span className="caption">{t('survey.privacy')}</span>
        <span className="row g8">
          <Button appearance="subtle" onClick={() => send(false)}>
            {t('survey.skip')}
          </Button>
          <Button onClick={() => send(true)}>{t('survey.send')}</Button>
        </span>
      </div>
    </section>
  )
}
