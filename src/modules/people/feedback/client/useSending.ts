import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { beginNext, resume, send, sendThen } from './sending.ts'

let looking = 0 // forms that are on the screen

/** While a form is on the screen it says itself what came of it. */
export function useLooks(userId: string): void {
  useEffect(() => {
    looking += 1
    return () => {
      looking -= 1
      beginNext(userId)
    }
  }, [userId])
}

/** Sending, and saying what came of it where no form does. */
export function useSending(user: User) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const say = (work: Promise<number | null>) =>
    void work.then(
      (number) => {
        if (number === null || looking > 0) return
        toast(true, t('feedback.arrived', { number }))
        beginNext(user.userId)
      },
      (error: unknown) => toast(false, errorText(error)),
    )
  return {
    send: () => say(send(user)),
    sendThen: () => say(sendThen(user)),
    resume: () => say(resume(user)),
  }
}
