import { onboarding, type OnboardingKey } from '#modules/play/profile/contract.ts'
import { call } from '#client/api.ts'
import { currentUser, setUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Stores what was seen, here immediately and on the server for ever. */
export function useSeen(): (keys: readonly OnboardingKey[]) => void {
  const errorText = useErrorText()
  return (keys) => {
    const user = currentUser()
    if (!user) return
    setUser({ ...user, onboarding: [...new Set([...user.onboarding, ...keys])] })
    for (const onboardingKey of keys)
      call(onboarding, { body: { userId: user.userId, onboardingKey } }, { keepalive: true }).catch(
        (error: unknown) => toast(false, errorText(error)),
      )
  }
}
