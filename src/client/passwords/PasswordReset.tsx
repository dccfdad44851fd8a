import { Button } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { PASSWORD_MIN } from '#shared/api/accounts.ts'
import { passwordReset } from '#shared/api/passwords.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { CallError, call } from '../api.ts'
import { setUser } from '../session/session.ts'
import stateExpired from '../ui/art/state/link-expired.svg'
import stateNew from '../ui/art/state/new-password.svg'
import { StateSheet } from '../ui/StateSheet.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useFocusOnProblem } from '../ui/useFocusOnProblem.ts'
import { Text } from '../ui/Text.tsx'
import { SheetForm } from './SheetForm.tsx'

function useReset(password: string) {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setUser(await call(passwordReset, { body: { token, password } }))
    toast(true, t('reset.done'))
    await navigate('/', { replace: true })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTries((n) => n + 1)
    setError(null)
    if (password.length < PASSWORD_MIN) return setProblem('password_too_short')
    setBusy(true)
    try {
      await send()
    } catch (thrown) {
      const code = thrown instanceof CallError ? thrown.more.fields?.['password'] : undefined
      if (code) setProblem(code)
      else setError(thrown)
      setTries((n) => n + 1)
    } finally {
      setBusy(false)
    }
  }
  return { problem, error, tries, busy, submit, mend: () => setProblem(null) }
}

function Expired() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <StateSheet
      art={stateExpired}
      title={t('verify.expired.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate('/forgotPassword')}>
            {t('reset.again')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('signIn.back')}
          </Button>
        </>
      }
    >
      <p>{t('reset.expired')}</p>
    </StateSheet>
  )
}

/** Sets the password the mail was about and signs in. */
export default function PasswordReset() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const { problem, error, tries, busy, submit, mend } = useReset(password)
  const form = useFocusOnProblem(tries)
  if (error instanceof CallError && error.code === 'link_expired') return <Expired />
  return (
    <StateSheet art={stateNew} title={t('reset.title')}>
      <SheetForm
        ref={form}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            {' '}
            <Button type="submit" appearance="primary" disabled={busy}>
              {t('reset.action')}
            </Button>
            <Text variant="caption">{t('reset.others')}</Text>
          </>
        }
      >
        {error !== null && (
          <Text as="p" variant="caption" danger role="alert">
            {errorText(error)}
          </Text>
        )}
        <PasswordField
          isNew
          label={t('reset.label')}
          value={password}
          error={problem ? t(`errors.${problem}`) : undefined}
          onChange={(value) => {
            setPassword(value)
            mend()
          }}
        />
        <PasswordStrength apart password={password} />
        <PasswordRules password={password} problem={problem} />
      </SheetForm>
    </StateSheet>
  )
}
