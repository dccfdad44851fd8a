import { Button } from '@fluentui/react-components'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { PASSWORD_MIN } from '#shared/accounts.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { CallError } from '#client/api.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { PasswordField } from './PasswordField.tsx'
import { isEasy, PasswordStrength } from './PasswordStrength.tsx'
import { useFocusOnProblem } from '#client/ui/useFocusOnProblem.ts'
import { Caption } from '#client/ui/Text.tsx'
import { SheetForm } from './SheetForm.tsx'
import styles from '../Accounts.module.css'

type Save = (password: string) => Promise<void>

function useNewPassword(save: Save) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<ErrorCode | 'required' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTries((n) => n + 1)
    setError(null)
    if (!password) return setProblem('required')
    if (password.length < PASSWORD_MIN) return setProblem('password_too_short')
    setBusy(true)
    try {
      await save(password)
    } catch (thrown) {
      const code = thrown instanceof CallError ? thrown.more.fields?.['password'] : undefined
      if (code) setProblem(code)
      else setError(thrown)
      setTries((n) => n + 1)
    } finally {
      setBusy(false)
    }
  }
  const type = (value: string) => {
    setPassword(value)
    setProblem(null)
  }
  return { password, type, problem, error, tries, busy, submit }
}

interface NewPasswordProps {
  label: string
  action: string
  more?: ReactNode
  onSave: Save // throws what is wrong
}

const rules = ['password_too_short', 'password_like_name', 'password_too_common'] as const

interface PasswordRulesProps {
  password: string
  problem: ErrorCode | null
}

/** What a password must be. Only its length is known before the server has looked at it. */
function PasswordRules({ password, problem }: PasswordRulesProps) {
  const { t } = useTranslation()
  const isLong = password.length >= PASSWORD_MIN
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => {
        const isMet = rule === 'password_too_short' && isLong
        const isBroken = rule === problem && !isMet
        const Icon = isMet ? CheckmarkRegular : isBroken ? ErrorCircleRegular : CircleRegular
        return (
          <li key={rule} className={isMet ? styles.saved : isBroken ? styles.broken : undefined}>
            <Icon fontSize={16} />
            {t(`reset.rules.${rule}`)}
          </li>
        )
      })}
    </ul>
  )
}

/** Chooses a password, where a link from a mail says whose. */
export function NewPassword({ label, action, more, onSave }: NewPasswordProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { password, type, problem, error, tries, busy, submit } = useNewPassword(onSave)
  const form = useFocusOnProblem(tries)
  return (
    <SheetForm
      ref={form}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button type="submit" appearance="primary" disabled={busy}>
            {action}
          </Button>
          {more}
        </>
      }
    >
      {error !== null && (
        <Caption danger role="alert">
          {errorText(error)}
        </Caption>
      )}
      <PasswordField
        isNew
        label={label}
        value={password}
        error={
          problem ? t(problem === 'required' ? 'field.required' : `errors.${problem}`) : undefined
        }
        onChange={type}
      />
      <PasswordStrength apart password={password} refused={isEasy(problem)} />
      <PasswordRules password={password} problem={problem === 'required' ? null : problem} />
    </SheetForm>
  )
}
