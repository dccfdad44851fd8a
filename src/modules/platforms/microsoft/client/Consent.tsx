import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { HostRefused } from '#client/host/refusals.ts'
import { trySignIn, type SignInRefusal } from '#client/session/teams-sign-in.ts'
import stateConsent from '#client/ui/art/state/consent.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { popUpPath } from './pop-up.ts'
import SignInRefused from './SignInRefused.tsx'
import { useReturn } from './useReturn.ts'
import { PermissionList } from './PermissionList.tsx'
import { useTeams, type TeamsState } from '#client/host/useTeams.tsx'

const WAITS_MS = [1_000, 2_000, 4_000] // a consent takes seconds to be known everywhere
const isConsent = (refusal: SignInRefusal | null) =>
  refusal?.reason === 'consent_required' || refusal?.reason === 'consent'

/** Repeats the sign-in until the server knows of the consent, but not for ever. */
async function signInOnceKnown(): Promise<SignInRefusal | null> {
  let refusal = await trySignIn()
  for (const ms of WAITS_MS) {
    if (!isConsent(refusal)) return refusal
    await new Promise((resolve) => setTimeout(resolve, ms))
    refusal = await trySignIn()
  }
  return refusal
}

/** Opens the window and then trusts the server, not the window: clients report a cancel after success. */
async function askConsent({ consent, surface }: TeamsState): Promise<SignInRefusal | null> {
  try {
    await consent(popUpPath(surface))
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    if (error.refusal === 'blocked') return { reason: 'blocked', code: '' }
    const refusal = await trySignIn()
    return isConsent(refusal) ? { reason: error.refusal, code: error.code } : refusal
  }
  return signInOnceKnown()
}

function ProfilePermissions() {
  const { t } = useTranslation()
  return <PermissionList lines={[t('consent.name'), t('consent.photo')]} />
}

/** Before Microsoft's own window: what we ask for, and that it is optional. */
export default function Consent() {
  const teams = useTeams()
  const { t } = useTranslation()
  const goBack = useReturn()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  if (!teams.context) return <Navigate to="/" replace />
  if (refusal?.reason === 'blocked') return <SignInRefused refusal={refusal} />
  const attempt = async (work: () => Promise<SignInRefusal | null>) => {
    setBusy(true)
    const newRefusal = await work()
    setBusy(false)
    if (!newRefusal) return goBack()
    setRefusal(newRefusal)
  }
  if (refusal && refusal.reason !== 'cancelled' && !isConsent(refusal))
    return <SignInRefused refusal={refusal} />
  return (
    <StateSheet
      art={stateConsent}
      title={t('consent.title')}
      busy={busy}
      actions={
        <>
          <Button
            appearance="primary"
            disabled={busy}
            onClick={() => void attempt(() => askConsent(teams))}
          >
            {t('consent.allow')}
          </Button>
          <Button
            appearance="subtle"
            disabled={busy}
            onClick={() => void attempt(() => trySignIn({ skipConsent: true }))}
          >
            {t('consent.notNow')}
          </Button>
        </>
      }
    >
      <p>{t('consent.text')}</p>
      <ProfilePermissions />
      {refusal && (
        <Caption role="status">
          {t(refusal.reason === 'cancelled' ? 'consent.cancelled' : 'consent.notYet')}
        </Caption>
      )}
    </StateSheet>
  )
}
