import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { verify, type User } from '#shared/api/accounts.ts'
import { CallError, call } from '../api.ts'
import { setUser } from '../session/session.ts'
import { Authenticating } from '../ui/Authenticating.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import stateExpired from '../ui/art/state/link-expired.svg'
import stateVerified from '../ui/art/state/verified.svg'
import { StateSheet } from '../ui/StateSheet.tsx'

/* A token works once, and React may run an effect twice: the call is kept by its token. */
const asked = new Map<string, Promise<User>>()

function confirm(token: string): Promise<User> {
  const known = asked.get(token)
  if (known) return known
  const answer = call(verify, { body: { verificationToken: token } })
  asked.set(token, answer)
  return answer
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
          <Button appearance="primary" onClick={() => navigate('/signUp')}>
            {t('verify.expired.again')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('signIn.back')}
          </Button>
        </>
      }
    >
      <p>{t('verify.expired.text')}</p>
    </StateSheet>
  )
}

function Verified({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const next = user.teamId ? '/' : `/gamespaceCreation/${user.userId}`
  return (
    <StateSheet
      art={stateVerified}
      title={t('verify.done.title')}
      actions={
        <Button appearance="primary" onClick={() => navigate(next)}>
          {t(user.teamId ? 'verify.done.play' : 'verify.done.space')}
        </Button>
      }
    >
      <p>
        {user.teamId
          ? t('verify.done.inSpace', { space: user.team.name })
          : t('verify.done.noSpace')}
      </p>
    </StateSheet>
  )
}

export default function Verify() {
  const { token = '' } = useParams()
  const [user, setConfirmed] = useState<User | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    confirm(token)
      .then((confirmed) => {
        setUser(confirmed)
        setConfirmed(confirmed)
      })
      .catch(setError)
  }, [token])
  if (user) return <Verified user={user} />
  if (error instanceof CallError && error.code === 'link_expired') return <Expired />
  if (error) return <LoadFailed error={error} onRetry={() => location.reload()} />
  return <Authenticating />
}
