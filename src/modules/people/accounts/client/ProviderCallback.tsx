import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Language } from '#shared/accounts.ts'
import { type Provider } from '#shared/providers.ts'
import {
  linkSignIn,
  loginWithGoogle,
  loginWithMS,
  loginWithSlack,
  redirectPaths,
} from '#modules/platforms/providers/contract.ts'
import { zoneHere } from '#shared/days.ts'
import { CallError, call } from '#client/api.ts'
import { setUser } from '#client/session/session.ts'
import { internalRoute } from '#client/internal-route.ts'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import stateError from '#client/ui/art/state/error.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { fullSpaceOf, SpaceFull } from './SpaceFull.tsx'
import { goSignIn, takeBegun } from '#modules/platforms/providers/client/index.ts'

const logins = { MS: loginWithMS, Slack: loginWithSlack, Google: loginWithGoogle }

/** Where to continue; errors are CallErrors with the server's words, or ours for a foreign answer. */
async function finish(
  provider: Provider,
  search: URLSearchParams,
  language: Language,
): Promise<string> {
  const [code, state] = [search.get('code') ?? '', search.get('state') ?? '']
  const begun = takeBegun(provider, state)
  if (search.get('error')) throw new CallError(401, { message: 'sign_in_failed' })
  if (!begun) throw new CallError(410, { message: 'sign_in_expired' })
  const body = { code, state, redirectUri: location.origin + redirectPaths[provider] }
  if (begun.links) {
    await call(linkSignIn, { body })
    return begun.to
  }
  const timeZone = zoneHere()
  const user = await call(logins[provider], { body: { ...body, timeZone, language } })
  setUser(user)
  return user.teamId ? begun.to : `/gamespaceCreation/${user.userId}`
}

/* A code works once, and React may run an effect twice: the outcome is cached by its code. */
const ends = new Map<string, Promise<string>>()

function finishOnce(...[provider, search, language]: Parameters<typeof finish>): Promise<string> {
  const key = search.toString()
  const known = ends.get(key)
  if (known) return known
  const end = finish(provider, search, language)
  ends.set(key, end)
  return end
}

function Failed({ error }: { error: CallError }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  return (
    <StateSheet
      art={stateError}
      title={t('provider.failed')}
      actions={
        <Button appearance="primary" onClick={() => navigate('/signIn')}>
          {t('signIn.back')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </StateSheet>
  )
}

/** Back from a provider: /login (Slack), /loginMS, /loginGoogle. */
export default function ProviderCallback({ provider }: { provider: Provider }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    finishOnce(provider, search, language)
      .then((to) =>
        navigate(to.startsWith('/gamespaceCreation') ? to : (internalRoute(to) ?? '/'), {
          replace: true,
        }),
      )
      .catch(setError)
  }, [provider, search, language, navigate])
  if (!(error instanceof CallError)) return <Authenticating />
  if (error.code === 'tenant_not_authorized' && error.more.detail)
    return (
      <Navigate
        to={`/tenant-auth-required?approve=${encodeURIComponent(error.more.detail)}`}
        replace
      />
    )
  const full = fullSpaceOf(error)
  // the provider's answer works once: a retry is signing in again
  const again = () => void goSignIn(provider, { to: '/', isAdmin: false }).catch(setError)
  if (full) return <SpaceFull full={full} ownSpace="/signUp" onRetry={again} isByHand />
  if (error.code === 'tenant_not_authorized' && provider === 'Slack')
    return <Navigate to="/integration?slack" replace />
  return <Failed error={error} />
}
