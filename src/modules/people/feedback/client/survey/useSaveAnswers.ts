import { useRef } from 'react'
import { surveyEnd } from '../../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import type { Answers } from './questions.ts'

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
export function useSaveAnswers() {
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
