import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@fluentui/react-components'
import type { Language, User } from '#shared/accounts.ts'
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
import { MutedText } from '#client/ui/Text.tsx'
import { SignUpFields } from './SignUpFields.tsx'
import { problemsOf, type SignUpForm, type SignUpProblems } from './sign-up-form.ts'

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
