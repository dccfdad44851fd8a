import type { EventQuestion } from '#shared/special-events.ts'
import { isGivable, isSameAnswer, storedAnswer } from '#predictors/event/validate-answers.ts'
import { usePicks } from '../picks/usePicks.ts'
import type { PendingPick } from '../picks/unsent-picks.ts'

/** An answer as it stands: saved while it is chosen, or submitted where it can't be changed after. */
export interface Draft {
  readonly value: readonly string[]
  readonly pending: PendingPick | undefined // the server doesn't have it yet
  readonly canSubmit: boolean // it is whole, and only its person says that it is to be sent
  readonly change: (value: readonly string[]) => void
  readonly submit: (value?: readonly string[]) => void
}

const instant = new Set(['one', 'yesNo', 'lots']) // a press is the whole answer

/** The answers of an event that are not saved yet, by question. */
export function useDrafts(gameId: string): (question: EventQuestion) => Draft {
  const picks = usePicks()
  return (question) => {
    const { questionId, given: savedAnswer, kind, options, canChange, isOpen } = question
    const place = { kind: 'event', gameId, partId: questionId } as const
    const pick = picks.of(place)
    const pending = pick?.kind === 'event' && isOpen ? pick : undefined
    const listed = kind === 'order' ? options.map(({ id }) => id) : []
    const value = (pending?.kind === 'event' ? pending.value : savedAnswer) ?? listed
    const isWhole = isGivable(value, question)
    const isNew = !isWhole || !isSameAnswer(storedAnswer(value, question), savedAnswer)
    const hold = (next: readonly string[], isFinal: boolean) => {
      const isSendable = isFinal && isGivable(next, question)
      const stored = isSendable ? storedAnswer(next, question) : next
      picks.change({ ...place, value: stored, isSendable }, instant.has(kind) ? 0 : undefined)
    }
    const isListed = kind === 'order' && !savedAnswer && !pending
    return {
      value,
      pending,
      canSubmit: isOpen && isWhole && isNew && (isListed || pending?.state === 'draft'),
      change: (next) => hold(next, canChange || kind === 'lots'),
      submit: (next = value) => hold(next, true),
    }
  }
}
