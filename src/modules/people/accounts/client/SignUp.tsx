import { useState } from 'react'
import { useTranslation, Trans } from 'react-i18next'
import { useSearchParams, Link, useLocation } from 'react-router-dom'
import { Button, Checkbox, Field, Input } from '@fluentui/react-components'
import { NAME_MAX, type Language, type User, PASSWORD_MIN } from '#shared/accounts.ts'
import { resendVerification, signUp } from '../contract.ts'
import { zoneHere } from '#shared/days.ts'
import type { FullSpace } from '#shared/errors.ts'
import { CallError, call } from '#client/api.ts'
import { keepSignUp, signUpHere } from '#client/session/device.ts'
import { useSession, setUser } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { EntryLayout } from './EntryLayout.tsx'
import {
  InvitationPreview,
  useInvitingSpace,
  type Invitation,
} from '#modules/people/invitations/client/index.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { fullSpaceOf, SpaceFull } from './SpaceFull.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { NoMail } from '#client/ui/NoMail.tsx'
import { MailSent } from '#client/ui/MailSent.tsx'
import { MutedText, Caption } from '#client/ui/Text.tsx'
import { problemsOf, type SignUpForm, type SignUpProblems } from './sign-up-form.ts'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { PasswordField } from './passwords/PasswordField.tsx'
import { isEasy, PasswordStrength } from './passwords/PasswordStrength.tsx'
import { useFocusOnProblem } from '#client/ui/useFocusOnProblem.ts'
import styles from './Accounts.module.css'

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

function SignUpFields({
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

const empty: SignUpForm = { name: '', email: '', password: '', agreed: false }

function useSignUp(form: SignUpForm, invitation: Invitation) {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<SignUpProblems>({})
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const send = async () => {
    const { name, email, password } = form
    const answer = await call(signUp, {
      body: {
        name: name.trim(),
        email: email.trim(),
        password,
        ...invitation,
        language: i18n.language as Language,
        timeZone: zoneHere(),
      },
    })
    keepSignUp(answer.signUp)
    return answer
  }
  const resend = async () => {
    await call(resendVerification, {
      body: { email: form.email.trim(), signUp: signUpHere(), timeZone: zoneHere() },
    })
  }
  const submit = async () => {
    const newProblems = problemsOf(form)
    setProblems(newProblems)
    setTries((n) => n + 1)
    setError(null)
    if (Object.keys(newProblems).length) return
    setBusy(true)
    try {
      const { verificationToken } = await send()
      if (verificationToken) navigate(`/verify/${verificationToken}`)
      else setSent(true)
    } catch (thrown) {
      const fields = thrown instanceof CallError ? thrown.more.fields : undefined
      if (fields) setProblems(fields)
      else setError(thrown)
      setTries((n) => n + 1)
    } finally {
      setBusy(false)
    }
  }
  /** A field someone is mending is no longer called wrong. */
  const mend = (change: Partial<SignUpForm>) => {
    const remaining = Object.entries(problems).filter(([field]) => !(field in change))
    setProblems(Object.fromEntries(remaining))
  }
  return { problems, tries, error, busy, sent, submit, resend, mend, again: () => setSent(false) }
}

/** For someone who follows an invitation and has an account. */
function JoinSpace({ user, of }: { user: User; of: Invitation }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [full, setFull] = useState<FullSpace | null>(null)
  const join = async () => {
    try {
      setUser(await call(joinGameSpace, { body: { userId: user.userId, ...of } }))
      navigate('/', { replace: true })
    } catch (error) {
      setFull(fullSpaceOf(error))
      setProblem(errorText(error))
    }
  }
  if (full)
    return (
      <SpaceFull
        full={full}
        ownSpace={`/gamespaceCreation/${user.userId}`}
        onRetry={() => void join()}
      />
    )
  return (
    <EntryLayout short>
      <InvitationPreview of={of} />
      <PageTitle variant="title2">{t('join.title')}</PageTitle>
      <MutedText>{t('space.steps.signedIn', { name: user.name })}</MutedText>
      {problem && <FormError role="alert">{problem}</FormError>}
      <Button appearance="primary" onClick={() => void join()}>
        {t('space.have.join')}
      </Button>
      <Button appearance="subtle" onClick={() => navigate('/')}>
        {t('state.backHome')}
      </Button>
    </EntryLayout>
  )
}

export default function SignUp() {
  const [search] = useSearchParams()
  const user = useSession((s) => s.user)
  const [gameSpaceGuid, token] = [search.get('space') ?? '', search.get('invitation') ?? '']
  const of = { gameSpaceGuid, invitation: token }
  const isInvited = Boolean(gameSpaceGuid || token)
  const invitedEmail = useInvitingSpace(of).data?.email
  const [typed, setForm] = useState(empty)
  const form = invitedEmail ? { ...typed, email: invitedEmail } : typed
  const { sent, submit, resend, mend, again, ...state } = useSignUp(form, of)
  if (user && isInvited) return <JoinSpace user={user} of={of} />
  if (sent) return <MailSent email={form.email} onResend={resend} onChange={again} />
  return (
    <EntryLayout short>
      {isInvited && <InvitationPreview of={of} />}
      {!invitedEmail && <NoMail />}
      <SignUpFields
        form={form}
        {...state}
        isInvited={Boolean(invitedEmail)}
        onChange={(change) => {
          setForm({ ...form, ...change })
          mend(change)
        }}
        onSubmit={() => void submit()}
      />
    </EntryLayout>
  )
}
