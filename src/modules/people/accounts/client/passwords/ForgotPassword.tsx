import { Button, Field, Input } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isEmail } from '#shared/accounts.ts'
import { passwordResetRequest } from '../../contract.ts'
import { CallError, call } from '#client/api.ts'
import state from '#client/ui/art/state/forgot-password.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { MailSent } from '#client/ui/MailSent.tsx'
import { useFocusOnProblem } from '#client/ui/useFocusOnProblem.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { NoMail } from '#client/ui/NoMail.tsx'
import { SheetForm } from './SheetForm.tsx'

function useForgot() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const typed = (useLocation().state as { email?: string } | null)?.email ?? ''
  const [email, setEmail] = useState(typed) // what the sign-in page had
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState(false)
  const send = async () => {
    await call(passwordResetRequest, { body: { email: email.trim() } })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTries((n) => n + 1)
    if (!email.trim()) return setProblem(t('field.required'))
    if (!isEmail(email.trim())) return setProblem(t('errors.email_invalid'))
    try {
      await send()
      setProblem('')
      setSent(true)
    } catch (error) {
      const isEnough = error instanceof CallError && error.more.detail === 'account'
      setProblem(isEnough ? t('forgot.enough') : errorText(error))
    }
  }
  return { email, setEmail, problem, tries, sent, send, submit, again: () => setSent(false) }
}

/** Asks for the mail that sets a new password. */
export default function ForgotPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { email, setEmail, problem, tries, sent, send, submit, again } = useForgot()
  const form = useFocusOnProblem(tries)
  if (sent)
    return (
      <MailSent
        email={email.trim()}
        text="forgot.sent"
        nothing="forgot.nothing"
        onResend={send}
        onChange={again}
      />
    )
  return (
    <StateSheet art={state} title={t('forgot.title')}>
      <p>{t('forgot.text')}</p>
      <NoMail />
      <SheetForm
        ref={form}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            {' '}
            <Button type="submit" appearance="primary">
              {t('forgot.action')}
            </Button>
            <Button appearance="subtle" onClick={() => navigate('/signIn')}>
              {t('signIn.back')}
            </Button>
          </>
        }
      >
        <Field label={t('field.email')} validationMessage={problem || undefined}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(_, data) => setEmail(data.value)}
          />
        </Field>
      </SheetForm>
    </StateSheet>
  )
}
