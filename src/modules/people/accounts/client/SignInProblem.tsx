import { Button } from '@fluentui/react-components'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '../contract.ts'
import { zoneHere } from '#shared/days.ts'
import { CallError, call } from '#client/api.ts'
import { keepSignUp, signUpHere } from '#client/session/device.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Text } from '#client/ui/Text.tsx'
import { FormError } from '#client/ui/FormError.tsx'

/** Why signing in failed. Who has not confirmed their address can have the mail again. */
export function SignInProblem({ error, email }: { error: unknown; email: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const waits = error instanceof CallError && error.code === 'email_not_verified'
  const secret = waits ? error.more.detail : undefined
  useEffect(() => {
    if (secret) keepSignUp(secret) // the password was right: this browser may confirm it
  }, [secret])
  if (error === null) return null
  const resend = () => {
    call(resendVerification, {
      body: { email: email.trim(), signUp: signUpHere(), timeZone: zoneHere() },
    })
      .then(() => toast(true, t('mailSent.again')))
      .catch((thrown: unknown) => toast(false, errorText(thrown)))
  }
  return (
    <FormError as="div" role="alert">
      <ErrorCircleFilled fontSize={20} />
      <Text grow>{errorText(error)}</Text>
      {waits && <Button onClick={resend}>{t('mailSent.resend')}</Button>}
    </FormError>
  )
}
