import { useEffect, useState } from 'react'
import type { User } from '#shared/api/accounts.ts'
import { sendFeedback } from '#shared/api/feedback.ts'
import { call, CallError, hasNoLine } from '../../api.ts'
import { untilNextTry } from '../../base/line.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { emptyDraft, forgetDraft, keepDraft, keptDraft, saidOf, type Draft } from './draft.ts'

export type State =
  | { readonly is: 'writing' | 'sending' | 'offline' }
  | { readonly is: 'sent'; readonly number: number }
  | { readonly is: 'enough'; readonly until: number } // epoch ms

const writing: State = { is: 'writing' }

/** What an answer that refuses leads to; null: it is said in a toast. */
function stateOf(error: unknown): State | null {
  const isEnough = error instanceof CallError && error.code === 'feedback_enough'
  if (isEnough) return { is: 'enough', until: Date.now() + (error.more.retryAfter ?? 0) * 1000 }
  return hasNoLine(error) ? { is: 'offline' } : null
}

/** What one writes, kept on the device until it has arrived, and how sending goes. */
export function useFeedback(user: User) {
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>(() => keptDraft(user.userId))
  const [state, setState] = useState<State>(writing)
  const edit = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    keepDraft(user.userId, next)
    setDraft(next)
  }
  const send = () => {
    setState({ is: 'sending' })
    call(sendFeedback, { body: saidOf(user, draft) }).then(
      ({ data }) => {
        forgetDraft()
        setDraft(emptyDraft)
        setState({ is: 'sent', number: data.id })
      },
      (error: unknown) => {
        const next = stateOf(error)
        if (!next) toast(false, errorText(error))
        setState(next ?? writing)
      },
    )
  }
  useEffect(() => {
    if (state.is !== 'offline') return undefined
    let isGone = false
    void untilNextTry().then(() => !isGone && send())
    return () => void (isGone = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one wait for each time it was not sent
  }, [state])
  return { draft, state, edit, send, back: () => setState(writing) }
}
