import { Button } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { settings } from '#client/settings.ts'
import stateAdmin from '#client/ui/art/state/tenant-it.svg'
import stateTenant from '#client/ui/art/state/tenant.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { GuestsByLink } from './GuestsByLink.tsx'
import { PermissionList } from './PermissionList.tsx'
import type { Language } from '#shared/accounts.ts'
import { addToTeamsTabs, startTenantApproval, tenantApproval } from '../contract.ts'
import { zoneHere } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { HostRefused } from '#client/host/refusals.ts'
import { goSignIn } from '#modules/platforms/providers/client/index.ts'
import { trySignIn, welcome } from '#client/session/teams-sign-in.ts'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/ui/useAction.ts'
import { popUpPath } from './pop-up.ts'
import { useReturn } from './useReturn.ts'
import { useTeams } from '#client/host/useTeams.tsx'

/** The steps by which a tenant is approved and its space founded. */
function useApproval() {
  const { context, host, surface, token: ssoToken, consent } = useTeams()
  const { t, i18n } = useTranslation()
  const goBack = useReturn()
  const onError = (error: unknown) => {
    const isHosts = error instanceof HostRefused
    if (isHosts) toast(false, t(`refused.${error.refusal}.title`))
    return isHosts
  }
  const { act, busy } = useAction({ onError })

  const wishes = () => ({ timeZone: zoneHere(), language: i18n.language as Language })
  const start = async () =>
    call(startTenantApproval, { body: { token: await ssoToken(), ...wishes() } })

  const copyLink = () =>
    act(async () => {
      const { link } = await start()
      await host.copyText(link)
      toast(true, t('tenant.copied'))
    })

  const checkAgain = () =>
    act(async () => {
      const refusal = await trySignIn()
      if (!refusal || refusal.reason === 'consent_required') return goBack()
      toast(false, t('tenant.notYet'))
    })

  /** In Teams by a window, and whatever that reports the server checks; in a browser by going there. */
  const review = (approvalState: string) =>
    act(async () => {
      if (!context)
        return location.assign((await call(tenantApproval, { body: { state: approvalState } })).url)
      const { state } = await start()
      await consent(popUpPath(surface, `?approve=${encodeURIComponent(state)}`)).catch(
        (error: unknown) => {
          if (!(error instanceof HostRefused) || error.refusal === 'blocked') throw error
        },
      )
      const token = await ssoToken()
      const { tenantId } = context
      welcome(await call(addToTeamsTabs, { body: { tenantId, token, state, ...wishes() } }))
      goBack()
    })

  /** An administrator who signs in with an admin's scopes founds the space themselves. */
  const createSpace = () => act(() => goSignIn('MS', { to: '/', isAdmin: true }))

  return { busy, copyLink, checkAgain, review, createSpace }
}

/** What an employee sees: the link for anyone who may approve, and a way round. */
function Employee({ onAdmin }: { onAdmin: () => void }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { copyLink, checkAgain, busy } = useApproval()
  return (
    <StateSheet
      art={stateTenant}
      title={t('tenant.title')}
      busy={busy}
      actions={
        <>
          {context && (
            <>
              <Button
                appearance="primary"
                icon={<LinkRegular />}
                disabled={busy}
                onClick={() => void copyLink()}
              >
                {t('tenant.copy')}
              </Button>
              <Button appearance="subtle" onClick={onAdmin}>
                {t('tenant.iAmAdmin')}
              </Button>
              <Button appearance="subtle" disabled={busy} onClick={() => void checkAgain()}>
                {t('tenant.again')}
              </Button>
            </>
          )}
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('refused.byMail')}
          </Button>
        </>
      }
    >
      <p>{t('tenant.text')}</p>
      <GuestsByLink />
    </StateSheet>
  )
}

/** What an IT admin sees: what Microsoft will ask them, and what not. */
function Admin({ state, onBack }: { state: string; onBack: () => void }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const { review, createSpace, busy } = useApproval()
  return (
    <StateSheet
      art={stateAdmin}
      title={t('tenant.admin.title')}
      busy={busy}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<OpenRegular />}
            disabled={busy}
            onClick={() => void review(state)}
          >
            {t('tenant.admin.review')}
          </Button>
          {!context && settings().providers.MS && (
            <Button disabled={busy} onClick={() => void createSpace()}>
              {t('tenant.admin.found')}
            </Button>
          )}
          <Button as="a" appearance="subtle" href="/privacy" target="_blank">
            {t('tenant.admin.data')}
          </Button>
          {context && (
            <Button appearance="subtle" onClick={onBack}>
              {t('tenant.admin.back')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('tenant.admin.text')}</p>
      <PermissionList
        lines={[
          t('tenant.admin.names'),
          t('tenant.admin.directory'),
          t('tenant.admin.app'),
          t('tenant.admin.chats'),
          t('tenant.admin.role'),
        ]}
      />
    </StateSheet>
  )
}

/** A tenant that has not approved Recess: for its employees, and for anyone who can. */
export default function TenantRequired() {
  const [search] = useSearchParams()
  const state = search.get('approve') ?? ''
  const [isAdmin, setAdmin] = useState(state !== '')
  return isAdmin ? (
    <Admin state={state} onBack={() => setAdmin(false)} />
  ) : (
    <Employee onAdmin={() => setAdmin(true)} />
  )
}
