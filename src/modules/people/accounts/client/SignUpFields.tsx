import { Button, Checkbox, Field, Input } from '@fluentui/react-components'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { NAME_MAX, PASSWORD_MIN } from '#shared/accounts.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { PasswordField } from './passwords/PasswordField.tsx'
import { isEasy, PasswordStrength } from './passwords/PasswordStrength.tsx'
import { useFocusOnProblem } from '#client/ui/useFocusOnProblem.ts'
import type { SignUpForm, SignUpProblems } from './sign-up-form.ts'
import { FormError } from '#client/ui/FormError.tsx'
import { MutedText, Caption } from '#client/ui/Text.tsx'
import styles from './SignUpFields.module.css'

interface SignUpFieldsProps {
  form: SignUpForm
  problems: SignUpProblems
  tries: number // how often it was sent or refused
  error: unknown
  busy: boolean
  isInvited: boolean // the address is the invitation's
  onChange: (change: Partial<SignUpForm>) => void
  onSubmit: () => void
}

function Problems({ problems, error }: Pick<SignUpFieldsProps, 'problems' | 'error'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const count = Object.keys(problems).length
  if (!count && error === null) return null
  return (
    <FormError as="div" role="alert">
      <ErrorCircleFilled fontSize={20} />
      <span>
        {count ? <b>{t('field.problems', { count })} </b> : errorText(error)}
        {count > 0 && t('field.nothingSent')}
      </span>
    </FormError>
  )
}

function useProblemText() {
  const { t } = useTranslation()
  return (code: SignUpProblems[keyof SignUpProblems]) =>
    code && code !== 'terms'
      ? t(code === 'required' ? 'field.required' : `errors.${code}`)
      : undefined
}

function Identity({
  form,
  problems,
  isInvited,
  onChange,
}: Pick<SignUpFieldsProps, 'form' | 'problems' | 'isInvited' | 'onChange'>) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  return (
    <>
      <Field
        label={t('field.name')}
        hint={problems.name ? undefined : t('signUp.nameHint')}
        validationMessage={problemText(problems.name)}
        validationState={problems.name ? 'error' : 'none'}
      >
        <Input
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={form.name}
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </Field>
      <Field
        label={t('field.workEmail')}
        validationMessage={problemText(problems.email)}
        validationState={problems.email ? 'error' : 'none'}
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          readOnly={isInvited}
          value={form.email}
          onChange={(_, { value }) => onChange({ email: value })}
        />
      </Field>
    </>
  )
}

interface AgreementProps {
  agreed: boolean
  isWrong: boolean
  onChange: SignUpFieldsProps['onChange']
}

function Agreement({ agreed, isWrong, onChange }: AgreementProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.agree} data-wrong={isWrong || undefined}>
      <Checkbox
        required
        checked={agreed}
        onChange={(_, { checked }) => onChange({ agreed: checked === true })}
        label={
          <Trans
            i18nKey="signUp.agree"
            components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}
          />
        }
      />
      {isWrong && (
        <Caption danger className={styles.wrong}>
          {t('signUp.mustAgree')}
        </Caption>
      )}
    </span>
  )
}

export function SignUpFields({
  form,
  problems,
  tries,
  error,
  busy,
  isInvited,
  onChange,
  onSubmit,
}: SignUpFieldsProps) {
  const { t } = useTranslation()
  const ref = useFocusOnProblem(tries)
  const { pathname, search } = useLocation()
  const back = search ? `?to=${encodeURIComponent(pathname + search)}` : '' // to join by the invitation
  const problemText = useProblemText()
  const missing = PASSWORD_MIN - form.password.length
  const isShort = problems.password === 'password_too_short' && form.password !== ''
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PageTitle variant="title2">{t('signUp.title')}</PageTitle>
      <Problems problems={problems} error={error} />
      <Identity form={form} problems={problems} isInvited={isInvited} onChange={onChange} />
      <PasswordField
        isNew
        value={form.password}
        error={isShort ? t('field.moreToGo', { count: missing }) : problemText(problems.password)}
        onChange={(password) => onChange({ password })}
      />
      <PasswordStrength password={form.password} refused={isEasy(problems.password)} />
      <Agreement agreed={form.agreed} isWrong={problems.agreed !== undefined} onChange={onChange} />
      <Button type="submit" appearance="primary" disabled={busy}>
        {t('signUp.action')}
      </Button>
      <MutedText>
        {t('signUp.have')} <Link to={`/signIn${back}`}>{t('signIn.action')}</Link>
      </MutedText>
    </form>
  )
}
