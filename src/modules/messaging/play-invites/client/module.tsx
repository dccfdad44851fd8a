import { Suspense } from 'react'
import type { ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useConsentQuestion } from './chat-consent.ts'

const ChatConsent = lazyPart(
  () => import(/* webpackChunkName: "chat-consent" */ './ChatConsent.tsx'),
)

/**
 * The question, whichever page invites. Once asked it stays, closed: taken away while open it would
 * leave the dialog below it hidden from screen readers.
 */
function ChatConsentHost() {
  const { isOpen, answer } = useConsentQuestion()
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ChatConsent open={isOpen} onAnswer={answer} />
    </Suspense>
  )
}

export const playInvites: ClientModule = {
  name: 'play-invites',
  overPages: [{ Part: ChatConsentHost, onStage: true }],
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
