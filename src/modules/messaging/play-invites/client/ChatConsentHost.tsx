import { Suspense } from 'react'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useConsentQuestion } from './chat-consent.ts'

const ChatConsent = lazyPart(
  () => import(/* webpackChunkName: "chat-consent" */ './ChatConsent.tsx'),
)

/**
 * The question, whichever page invites. Once asked it stays, closed: taken away while open it would
 * leave the dialog below it hidden from screen readers.
 */
export function ChatConsentHost() {
  const { isOpen, answer } = useConsentQuestion()
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ChatConsent open={isOpen} onAnswer={answer} />
    </Suspense>
  )
}
