import type { ComponentType, ReactNode } from 'react'
import type { User } from '#shared/accounts.ts'
import { Enough, Offline, Sent, type SheetProps } from './FeedbackResult.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { beginNext, edit, useFeedback } from './sending.ts'
import { useLooks, useSending } from './useSending.ts'

interface FeedbackProps {
  user: User
  sheet: ComponentType<SheetProps> // what an answer stands on
  form: ComponentType<{ children: ReactNode }> // what the form stands on
  head: ReactNode
  back: ReactNode // the way on from a thank-you
  onCancel: (() => void) | null
}

/** The form, and after it what came of sending it: the same on its page and in its dialog. */
export function Feedback({ user, sheet, form: Ground, head, back, onCancel }: FeedbackProps) {
  const { userId } = user
  const { draft, state } = useFeedback(userId)
  const { send, sendThen } = useSending(user)
  useLooks(userId)
  if (state.is === 'sent')
    return <Sent {...{ sheet, back }} number={state.number} onMore={() => beginNext(userId)} />
  if (state.is === 'enough')
    return <Enough {...{ sheet, ...state }} text={draft.text} onSend={send} onSendThen={sendThen} />
  if (state.is === 'offline') return <Offline sheet={sheet} onSend={send} />
  return (
    <Ground>
      <FeedbackForm
        {...{ draft, head, onCancel }}
        isSending={state.is === 'sending'}
        onEdit={(part) => edit(userId, part)}
        onSend={send}
      />
    </Ground>
  )
}
