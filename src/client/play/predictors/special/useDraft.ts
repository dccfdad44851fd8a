import { useState } from 'react'
import type { EventQuestion } from '#shared/special-events.ts'
import { isGivable, isSameAnswer, storedAnswer } from '#predictors/event/judge-answers.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../ui/useErrorText.ts'
import { useAnswer } from './useEvent.ts'

/** An answer on its way: what is chosen, and whether the server has it. */
export interface Draft {
  readonly value: readonly string[]
  readonly isChanged: boolean
  readonly isWhole: boolean // it can be sent
  readonly isSaving: boolean
  readonly change: (value: readonly string[]) => void
  readonly save: (value?: readonly string[]) => void
}

const atOnce = new Set(['one', 'yesNo']) // a press is the whole answer

/** The answers of an event that are not sent yet, by question. */
export function useDrafts(gameId: string): (question: EventQuestion) => Draft {
  const errorText = useErrorText()
  const { answer, isPending } = useAnswer(gameId)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const keep = (id: string, value: readonly string[] | null) =>
    setDrafts((old) => {
      const next = new Map(old)
      if (value) next.set(id, value)
      else next.delete(id)
      return next
    })
  return (question) => {
    const { questionId, given, kind } = question
    const first = kind === 'order' ? question.options.map(({ id }) => id) : []
    const value = drafts.get(questionId) ?? given ?? first
    const isWhole = isGivable(value, question)
    const save = (wanted: readonly string[] = value) => {
      keep(questionId, wanted)
      answer(questionId, storedAnswer(wanted, question)).then(
        () => keep(questionId, null),
        (error: unknown) => {
          toast(false, errorText(error))
          if (atOnce.has(kind) || kind === 'lots') keep(questionId, null)
        },
      )
    }
    const isSame = isWhole && isSameAnswer(storedAnswer(value, question), given)
    return {
      value,
      isWhole,
      save,
      isSaving: isPending,
      isChanged: drafts.has(questionId) ? !isSame : kind === 'order' && !given,
      change: (next) => (atOnce.has(kind) ? save(next) : keep(questionId, next)),
    }
  }
}
