import { Button, Field, Input } from '@fluentui/react-components'
import { useRef, useState, type SubmitEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { loginWithGS } from '#shared/accounts.ts'
import { zoneHere } from '#shared/days.ts'
import { CallError, call } from '#client/api.ts'
import { deviceHere, signInHere, keepSignUp, signUpHere } from '#client/session/device.ts'
import { useSession } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { DemoEntry } from '#modules/play/demo/client/index.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import { ProviderButtons } from '#modules/platforms/providers/client/index.ts'
import { settings } from '#client/settings.ts'
import { internalRoute } from '#client/internal-route.ts'
import { EntryLayout } from './EntryLayout.tsx'
import { PasswordField } from './passwords/PasswordField.tsx'
import { resendVerification } from '../contract.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Accounts.module.css'

const TooManyTries = lazyPart(
  () => import(/* webpackChunkName: "too-many-tries" */ './TooManyTries.tsx'),
)

/** Where to continue after signing in: a path of ours, or home. */
export const ownPath = (to: string | null): string => internalRoute(to) ?? '/'

/** Inside Teams a provider's page could not open in our frame, and Teams signs in automatically. */
const useOffersOthers = () =>
  useTeams().context === null && Object.values(settings().providers).some(Boolean)

function useSignIn(email: string, password: string) {
  const form = useRef<HTMLFormElement>(null)
  const { act, busy, error, clearError } = useAction({ isInline: true })
  const [isIncomplete, setIncomplete] = useState(false)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const missing = !email.trim() ? 'email' : !password ? 'password' : ''
    setIncomplete(missing !== '')
    if (missing) return form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    void act(async () => {
      const body = { email, password, device: deviceHere() }
      signInHere(await call(loginWithGS, { body }))
      navigate(ownPath(search.get('to')), { replace: true })
    })
  }
  return { form, error, isIncomplete, busy, submit, clearError }
}

/** Why signing in failed. Who has not confirmed their address can have the mail again. */
function SignInProblem({ error, email }: { error: unknown; email: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { act } = useAction()
  const waits = error instanceof CallError && error.code === 'email_not_verified'
  const secret = waits ? error.more.detail : undefined
  useEffect(() => {
    if (secret) keepSignUp(secret) // the password was right: this browser may confirm it
  }, [secret])
  if (error === null) return null
  const body = { email: email.trim(), signUp: signUpHere(), timeZone: zoneHere() }
  const resend = () => act(() => call(resendVerification, { body }), t('mailSent.again'))
  return (
    <FormError as="div" role="alert">
      <ErrorCircleFilled fontSize={20} />
      <Text grow>{errorText(error)}</Text>
      {waits && <Button onClick={() => void resend()}>{t('mailSent.resend')}</Button>}
    </FormError>
  )
}

export default function SignIn() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, error, isIncomplete, busy, submit, clearError } = useSignIn(email, password)
  const offersOthers = useOffersOthers()
  const missing = (value: string, text: string) => (isIncomplete && !value ? text : undefined)
  if (user) return <Navigate to={ownPath(search.get('to'))} replace />
  if (error instanceof CallError && error.code === 'too_many_tries')
    return <TooManyTries refusal={error} email={email} onOver={clearError} />
  return (
    <EntryLayout>
      <div>
        <PageTitle variant="title2">{t('signIn.title')}</PageTitle>
        <MutedText>{t('signIn.text')}</MutedText>
      </div>
      {offersOthers && <ProviderButtons to={search.get('to') ?? '/'} />}
      <form ref={form} noValidate onSubmit={submit}>
        <SignInProblem error={error} email={email} />
        <Field
          label={t('field.email')}
          validationMessage={missing(email.trim(), t('signIn.noEmail'))}
        >
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(_, data) => setEmail(data.value)}
          />
        </Field>
        <div className={styles.password}>
          <PasswordField
            value={password}
            error={missing(password, t('signIn.noPassword'))}
            onChange={setPassword}
          />
          <Link className={styles.forgot} to="/forgotPassword" state={{ email }}>
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" appearance={offersOthers ? 'secondary' : 'primary'} disabled={busy}>
          {t('signIn.action')}
        </Button>
      </form>
      <MutedText>
        {t('signIn.new')} <Link to="/signUp">{t('signIn.create')}</Link>
      </MutedText>
      <DemoEntry />
    </EntryLayout>
  )
}
