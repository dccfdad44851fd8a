import { Button, Checkbox, Field, Input } from '@fluentui/react-components'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NAME_MAX } from '#shared/api/accounts.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useErrorText } from '../ui/useErrorText.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { SignUpForm, SignUpProblems } from './sign-up-form.ts'

interface SignUpFieldsProps {
  form: SignUpForm
  problems: SignUpProblems
  error: unknown
  busy: boolean
  onChange: (change: Partial<SignUpForm>) => void
  onSubmit: () => void
}

function Problems({ problems, error }: Pick<SignUpFieldsProps, 'problems' | 'error'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const count = Object.keys(problems).length
  if (!count && error === null) return null
  return (
    <div className="problem" role="alert">
      <ErrorCircleFilled fontSize={20} />
      <span>
        {count ? <b>{t('field.problems', { count })} </b> : errorText(error)}
        {count > 0 && t('field.nothingSent')}
      </span>
    </div>
  )
}

/** After a refusal the focus goes to the first field that is wrong. */
function useFocusOnProblem(problems: SignUpProblems) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true], [data-wrong=true] input')?.focus()
  }, [problems])
  return ref
}

export function SignUpFields({ form, problems, error, busy, onChange, onSubmit }: SignUpFieldsProps) {
  const { t } = useTranslation()
  const ref = useFocusOnProblem(problems)
  const problem = (field: keyof SignUpForm) => {
    const code = problems[field]
    return code && code !== 'terms' ? t(`errors.${code}`) : undefined
  }
  const state = (field: keyof SignUpForm) => (problems[field] ? 'error' : 'none')
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PageTitle className="title2">{t('signUp.title')}</PageTitle>
      <Problems problems={problems} error={error} />
      <Field
        label={t('field.name')}
        hint={problems.name ? undefined : t('signUp.nameHint')}
        validationMessage={problem('name')}
        validationState={state('name')}
      >
        <Input
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={form.name}
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </Field>
      <Field label={t('field.workEmail')} validationMessage={problem('email')} validationState={state('email')}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={(_, { value }) => onChange({ email: value })}
        />
      </Field>
      <PasswordField
        isNew
        value={form.password}
        error={problem('password')}
        onChange={(password) => onChange({ password })}
      />
      <PasswordStrength password={form.password} />
      <span data-wrong={problems.agreed ? true : undefined}>
        <Checkbox
          required
          checked={form.agreed}
          onChange={(_, { checked }) => onChange({ agreed: checked === true })}
          label={
            <Trans
              i18nKey="signUp.agree"
              components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}
            />
          }
        />
        {problems.agreed && (
          <p className="caption" style={{ color: 'var(--colorStatusDangerForeground1)' }}>
            {t('signUp.mustAgree')}
          </p>
        )}
      </span>
      <Button type="submit" appearance="primary" disabled={busy}>
        {t('signUp.action')}
      </Button>
      <p className="new">
        {t('signUp.have')} <Link to="/signIn">{t('signIn.action')}</Link>
      </p>
    </form>
  )
}
