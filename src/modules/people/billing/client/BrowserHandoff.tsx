import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { enterOutside } from '../contract.ts'
import { CallError } from '#client/api.ts'
import { setUser, useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { TEAMS_PAGE } from '#client/host/links.ts'
import stateExpired from '#client/ui/art/state/link-expired.svg'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useCall } from '#client/useCall.ts'
import { comeFromTeams } from './checkout-visit.ts'

/** The code of the address, which nobody after us finds there. */
function takeCode(): string {
  const code = new URLSearchParams(location.search).get('code') ?? ''
  history.replaceState(history.state, '', location.pathname)
  return code
}

function Refused() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateExpired}
      title={t('billing.enter.refused')}
      actions={
        <>
          <Button as="a" appearance="primary" href={TEAMS_PAGE}>
            {t('billing.done.openTeams')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('billing.enter.refusedText')}</p>
    </StateSheet>
  )
}

/* A code is good once: it is never asked with again unless somebody says so. */
const once = {
  retry: false,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

function useEntered(code: string) {
  const navigate = useNavigate()
  const { data, error, refetch } = useCall(enterOutside, {
    queryKey: ['enter', code],
    body: { code },
    ...once,
  })
  useEffect(() => {
    if (!data) return
    comeFromTeams()
    setUser(data.user)
    navigate(`/${data.page}`, { replace: true })
  }, [data, navigate])
  return { error, refetch }
}

/* What was never answered may be tried again: the code may still be good. */
const isAnswered = (error: unknown) =>
  error instanceof CallError && error.status > 0 && error.status < 500

interface ReplaceProps {
  readonly name: string
  readonly onReplace: () => void
}

/* Somebody is signed in here: nobody takes their place by an address alone. */
function Replace({ name, onReplace }: ReplaceProps) {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateExpired}
      title={t('billing.enter.replace', { name })}
      actions={
        <>
          <Button appearance="primary" onClick={onReplace}>
            {t('billing.enter.replaceYes')}
          </Button>
          <HomeButton text={t('billing.enter.replaceNo')} />
        </>
      }
    >
      <p>{t('billing.enter.replaceText')}</p>
    </StateSheet>
  )
}

/** A browser's window that Teams opened: the code of its address begins the session here. */
export default function BrowserHandoff() {
  const [code] = useState(takeCode)
  const [present] = useState(() => useSession.getState().user)
  const [isConfirmed, setConfirmed] = useState(present === null)
  if (!isConfirmed) return <Replace name={present!.name} onReplace={() => setConfirmed(true)} />
  return <Entering code={code} />
}

function Entering({ code }: { code: string }) {
  const { error, refetch } = useEntered(code)
  if (error === null) return <Authenticating />
  return isAnswered(error) ? (
    <Refused />
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  )
}
