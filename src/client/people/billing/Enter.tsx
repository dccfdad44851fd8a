import { Button } from '@fluentui/react-components'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { enterOutside } from '#shared/api/billing.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import { CallError, call } from '../../api.ts'
import { setUser } from '../../base/session/session.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { TEAMS_PAGE } from '../../host/links.ts'
import stateExpired from '../../ui/art/state/link-expired.svg'
import { Authenticating } from '../../ui/Authenticating.tsx'
import { HomeButton } from '../../ui/HomeButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { comeFromTeams } from './visit.ts'

type Entered = Answer<typeof enterOutside>

/* The code is good once, and React may run an effect twice: what was asked with it is kept. */
const asked = new Map<string, Promise<Entered>>()

function enter(code: string): Promise<Entered> {
  const known = asked.get(code)
  if (known) return known
  const answer = call(enterOutside, { body: { code } })
  asked.set(code, answer)
  return answer
}

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

function useEntered(code: string) {
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const go = useCallback(async () => {
    setError(null)
    try {
      const { user, page } = await enter(code)
      comeFromTeams()
      setUser(user)
      navigate(`/${page}`, { replace: true })
    } catch (thrown) {
      asked.delete(code)
      setError(thrown)
    }
  }, [code, navigate])
  useEffect(() => void go(), [go])
  return { error, go }
}

/* What was never answered may be tried again: the code may still be good. */
const wasHeard = (error: unknown) =>
  error instanceof CallError && error.status > 0 && error.status < 500

/** A browser's window that Teams opened: the code of its address begins the session here. */
export default function Enter() {
  const [code] = useState(takeCode)
  const { error, go } = useEntered(code)
  if (error === null) return <Authenticating />
  return wasHeard(error) ? <Refused /> : <LoadFailed error={error} onRetry={() => void go()} />
}
