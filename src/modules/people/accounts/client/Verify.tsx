import { Button } from '@fluentui/react-components'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { DeviceUser, User } from '#shared/accounts.ts'
import { verify } from '../contract.ts'
import { CallError, call } from '#client/api.ts'
import { signInHere, signUpHere } from '#client/session/device.ts'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import stateNew from '#client/ui/art/state/new-password.svg'
import stateVerified from '#client/ui/art/state/verified.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { NewPassword } from './passwords/NewPassword.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { LinkExpired } from './LinkExpired.tsx'
import { fullSpaceOf, SpaceFull } from './SpaceFull.tsx'

/* A token works once, and React may run an effect twice: the call is kept by its token. */
const verifications = new Map<string, Promise<DeviceUser>>()

function confirm(token: string): Promise<DeviceUser> {
  const known = verifications.get(token)
  if (known) return known
  const answer = call(verify, { body: { verificationToken: token, signUp: signUpHere() } })
  verifications.set(token, answer)
  return answer
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

/** Someone else may have signed this address up: who has its mail chooses the password. */
function ChoosePassword({ onSave }: { onSave: (password: string) => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <StateSheet art={stateNew} title={t('verify.password.title')}>
      <p>{t('verify.password.text')}</p>
      <NewPassword
        label={t('verify.password.label')}
        action={t('verify.password.action')}
        onSave={onSave}
      />
    </StateSheet>
  )
}

function useConfirmation(token: string) {
  const [user, setConfirmed] = useState<DeviceUser | null>(null)
  const [error, setError] = useState<unknown>(null)
  const look = useCallback(() => {
    confirm(token).then(setConfirmed).catch(setError)
  }, [token])
  useEffect(look, [look])
  /** Asks once more: a refusal for want of a seat leaves the link as it is. */
  const again = useCallback(() => {
    verifications.delete(token)
    look()
  }, [token, look])
  useEffect(() => {
    if (user) signInHere(user)
  }, [user])
  /** Throws what is wrong with the password. */
  const choose = async (password: string) => {
    const body = { verificationToken: token, signUp: signUpHere(), password }
    try {
      setConfirmed(await call(verify, { body }))
    } catch (thrown) {
      if (codeOf(thrown) !== 'link_expired') throw thrown
      setError(thrown)
    }
  }
  return { user, error, choose, again }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null)

export default function Verify() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { user, error, choose, again } = useConfirmation(token)
  if (user) return <Verified user={user} />
  if (codeOf(error) === 'link_expired')
    return (
      <LinkExpired text={t('verify.expired.text')} again={t('verify.expired.again')} to="/signUp" />
    )
  if (codeOf(error) === 'password_needed') return <ChoosePassword onSave={choose} />
  const full = fullSpaceOf(error)
  if (full) return <SpaceFull full={full} ownSpace="/signUp" onRetry={again} />
  if (error) return <LoadFailed error={error} onRetry={() => location.reload()} />
  return <Authenticating />
}
