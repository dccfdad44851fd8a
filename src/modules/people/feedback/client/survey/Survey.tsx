import { useRef } from 'react'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionList } from './QuestionList.tsx'
import { questions, type Answers } from './questions.ts'
import { surveyEnd } from '../../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { FormColumns } from '#client/ui/Form.tsx'
import styles from './Survey.module.css'

interface SurveyProps {
  at: number
  answers: Answers
  onChange: (part: { at?: number; answers?: Answers }) => void
  onDone: () => void // through to the end
  onLeave: () => void // past all that is left
}

function bodyOf({ mainUsage, mainInterest, size, heardFrom, additional }: Answers) {
  const joined = (answer: readonly string[] = []) => answer.join(',')
  return {
    mainUsage: joined(mainUsage),
    mainInterest: joined(mainInterest),
    size: joined(size),
    heardFrom: joined(heardFrom),
    additional: additional?.[0] ?? '',
  }
}

/** Sends the answers, one call after the other: the last must stay the last. */
function useSaveAnswers() {
  const errorText = useErrorText()
  const sent = useRef(Promise.resolve())
  return (answers: Answers, hasSubmitted: boolean) => {
    const body = { ...bodyOf(answers), hasSubmitted }
    sent.current = sent.current.then(() =>
      call(surveyEnd, { body }).then(
        () => undefined,
        (error: unknown) => toast(false, errorText(error)),
      ),
    )
  }
}

/** Five questions to a founder: each may be skipped, and all together. */
export default function Survey({ at, answers, onChange, onDone, onLeave }: SurveyProps) {
  const keep = useSaveAnswers()
  const question = questions[at]!
  const hasAny = (current: Answers) => Object.values(current).some((answer) => answer.length)
  const go = (nextAnswers: Answers) => {
    const isOver = at === questions.length - 1
    keep(nextAnswers, isOver && hasAny(nextAnswers))
    if (isOver) onDone()
    else onChange({ at: at + 1, answers: nextAnswers })
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
        onChange={(nextQuestion) => onChange({ at: questions.indexOf(nextQuestion) })}
        onLeave={leave}
      />
    </FormColumns>
  )
}
