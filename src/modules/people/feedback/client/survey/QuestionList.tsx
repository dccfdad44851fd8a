import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import { questions, type Answers, type Question } from './questions.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import styles from '../Feedback.module.css'

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
  state: 'now' | 'done' | ''
  text: string
  onChange: () => void
}

function Row({ place, question, state, text, onChange }: RowProps) {
  const { t } = useTranslation()
  const title = t(`survey.${question}.q`)
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.number}>
        {state === 'done' ? <CheckmarkRegular fontSize={16} /> : place}
      </span>
      <Text as="div" grow className={styles.text}>
        <Text as="div" strong={state === 'now'}>
          {title}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {text}
        </Text>
      </Text>
      {state === 'done' && (
        <button
          type="button"
          className={styles.change}
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
    if (question === current) return 'now'
    return answers[question]?.length ? 'done' : ''
  }
  const isFresh = questions.every((question) => !answers[question]?.length)
  return (
    <Card className={styles.questions} aria-label={t('survey.title')}>
      <CardHead title={t('survey.title')}>
        <CardEnd variant="caption">{t('survey.optional')}</CardEnd>
      </CardHead>
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
      <div className={styles.foot}>
        <Caption>{t('survey.privacy')}</Caption>
        <Button onClick={onLeave}>{t(isFresh ? 'survey.leave' : 'survey.leaveRest')}</Button>
      </div>
    </Card>
  )
}
