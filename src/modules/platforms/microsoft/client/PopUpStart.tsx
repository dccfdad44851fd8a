import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { tenantApproval } from '../contract.ts'
import { call } from '#client/api.ts'
import { useTeams, type TeamsState } from '#client/host/useTeams.tsx'
import { settings } from '#client/settings.ts'
import stateAuth from '#client/ui/art/state/auth.svg'
import stateTenant from '#client/ui/art/state/tenant.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'

/** To the administrator's page with an approval's state, else to the person's own. */
async function goOn({ context }: TeamsState, search: string, redirectUri: string): Promise<void> {
  const query = new URLSearchParams(search)
  const state = query.get('approve')
  if (state) {
    const { url } = await call(tenantApproval, { body: { state } })
    return location.assign(url)
  }
  const { startConsent } = await import(/* webpackChunkName: "msal" */ './consent-window.ts')
  const { tenantId = '', loginHint = '' } = context ?? {}
  const clientId = settings().microsoft?.clientId ?? ''
  const consent = query.get('for') === 'chat' ? 'chat' : 'profile'
  await startConsent({ consent, clientId, tenantId, loginHint, redirectUri })
}

let hasStarted = false // an effect may run twice, and Microsoft must be asked once

/* Without keys there is no page of Microsoft's to go to. */
function SetUpMissing() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateTenant}
      title={t('refused.provider_off.title')}
      actions={<Button onClick={() => window.close()}>{t('popUp.close')}</Button>}
    >
      <p>{t('refused.provider_off.text')}</p>
    </StateSheet>
  )
}

/** The small window, before it is Microsoft's. */
export default function PopUpStart() {
  return settings().microsoft?.clientId ? <GoOn /> : <SetUpMissing />
}

function GoOn() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { act } = useAction()
  const teams = useTeams()
  const go = () =>
    act(() => goOn(teams, search, location.origin + pathname.replace(/start$/i, 'end')))
  useEffect(() => {
    if (hasStarted) return
    hasStarted = true
    void go()
  })
  return (
    <StateSheet
      busy
      art={stateAuth}
      title={t('popUp.start.title')}
      actions={
        <>
          <Text variant="caption">{t('popUp.start.stuck')}</Text>
          <Button onClick={() => void go()}>{t('popUp.start.action')}</Button>
        </>
      }
    >
      <p>{t('popUp.start.text')}</p>
    </StateSheet>
  )
}
