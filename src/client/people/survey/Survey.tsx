import { QuestionCard } from './QuestionCard.tsx'
import { QuestionList } from './QuestionList.tsx'
import { questions, type Answers } from './questions.ts'
import { useKeepAnswers } from './useKeepAnswers.ts'
import { FormColumns } from '../../ui/Form.tsx'
import styles from './Survey.module.css'

interface SurveyProps {
  at: number
  answers: Answers
  onChange: (part: { at?: number; answers?: Answers }) => void
  onDone: () => void // through to the end
  onLeave: () => void // past all that is left
}

/** Five questions to a founder: each may be skipped, and all at once. */
export default function Survey({ at, answers, onChange, onDone, onLeave }: SurveyProps) {
  const keep = useKeepAnswers()
  const question = questions[at]!
  const hasAny = (given: Answers) => Object.values(given).some((answer) => answer.length)
  const go = (given: Answers) => {
    const isOver = at === questions.length - 1
    keep(given, isOver && hasAny(given))
    if (isOver) onDone()
    else onChange({ at: at + 1, answers: given })
  }
  const leave = () => {
    keep(answers, hasAny(answers))
    onLeave()
  }
  return (
    <FormColumns className={styles.survey}>
      <QuestionCard
        key={question}
        question={question}
        answer={answers[question] ?? []}
        onChange={(answer) => onChange({ answers: { ...answers, [question]: answer } })}
        onBack={() => onChange({ at: at - 1 })}
        onSkip={() => go({ ...answers, [question]: [] })}
        onNext={() => go(answers)}
      />
      <QuestionList
        current={question}
        answers={answers}
        onChange={(wanted) => onChange({ at: questions.indexOf(wanted) })}
        onLeave={leave}
      />
    </FormColumns>
  )
}
