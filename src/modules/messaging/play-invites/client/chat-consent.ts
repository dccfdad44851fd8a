import { create } from 'zustand'

/**
 * What became of the question: `allowed` in Microsoft's window, `unsure` where that ended otherwise
 * (clients report a cancel after success: the server knows), `declined`.
 */
export type Consented = 'allowed' | 'unsure' | 'declined'

interface ConsentQuestion {
  readonly isOpen: boolean
  readonly answer: ((consented: Consented) => void) | null // null: it was never asked
}

export const useConsentQuestion = create<ConsentQuestion>(() => ({ isOpen: false, answer: null }))

let hasDeclined = false

/** Asks whether invitations may go to chats in Teams; who has said no is not asked again here. */
export function askChatConsent(): Promise<Consented> {
  if (hasDeclined) return Promise.resolve('declined')
  return new Promise((resolve) => {
    useConsentQuestion.setState({
      isOpen: true,
      answer(consented) {
        hasDeclined = consented === 'declined'
        useConsentQuestion.setState({ isOpen: false })
        resolve(consented)
      },
    })
  })
}
