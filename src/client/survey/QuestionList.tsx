import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import { questions, type Answers, type Question } from './questions.ts'

/** The answer in words; of what is not answered, what may be. */
function useAnswerText(answers: Answers) {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (question: Question) => {
    const answer = answers[question] ?? []
    if (!answer.length) return t(`survey.${question}.hint`)
    if (question === 'additional') return answer[0]!
    return list.format(answer.map((one) => t(`survey.${question}.${one}.title`)))
  }
}

interface RowProps {
  place: number
  question: Question
  state: 'on' | 'dn' | ''
  text: string
  onChange: () => void
}

function Row({ place, question, state, text, onChange }: RowProps) {
  const { t } = useTranslation()
  const title = t(`survey.${question}.q`)
  return (
    <li className={state} aria-current={state === 'on' ? 'step' : undefined}>
      <span className="an">{state === 'dn' ? <CheckmarkRegular fontSize={16} /> : place}</span>
      <div className="grow">
        <div className={state === 'on' ? 'strong' : undefined}>{title}</div>
        <div className="caption ell">{text}</div>
      </div>
      {state === 'dn' && (
        <button
          type="button"
          className="lnk"
          aria-label={t('survey.changeOf', { question: title })}
          onClick={onChange}
        >
          {t('survey.change')}
        </button>
      )}
    </li>
  )
}

interface QuestionListProps {
  current: Question
  answers: Answers
  onChange: (question: Question) => void
  onLeave: () => void
}

/** The five at a glance, and the way past them all. */
export function QuestionList({ current, answers, onChange, onLeave }: QuestionListProps) {
  const { t } = useTranslation()
  const textOf = useAnswerText(answers)
  const stateOf = (question: Question) => {
    if (question === current) return 'on'
    return answers[question]?.length ? 'dn' : ''
  }
  const isFresh = questions.every((question) => !answers[question]?.length)
  return (
    <section className="card nx2" aria-label={t('survey.title')}>
      <div className="hd">
        <h2>{t('survey.title')}</h2>
        <span className="end caption">{t('survey.optional')}</span>
      </div>
      <ol>
        {questions.map((question, i) => (
          <Row
            key={question}
            place={i + 1}
            question={question}
            state={stateOf(question)}
            text={textOf(question)}
            onChange={() => onChange(question)}
          />
        ))}
      </ol>
      <div className="nb">
        <p className="caption">{t('survey.privacy')}</p>
        <Button onClick={onLeave}>{t(isFresh ? 'survey.leave' : 'survey.leaveRest')}</Button>
      </div>
    </section>
  )
}
