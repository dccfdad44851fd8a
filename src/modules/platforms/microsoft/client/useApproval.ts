import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/accounts.ts'
import { addToTeamsTabs, startTenantApproval, tenantApproval } from '../contract.ts'
import { zoneHere } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { host } from '#client/host/host.ts'
import { HostRefused } from '#client/host/refusals.ts'
import { goSignIn } from '#modules/platforms/providers/client/index.ts'
import { trySignIn, welcome } from '#client/session/teams-sign-in.ts'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/useAction.ts'
import { popUpPath } from './pop-up.ts'
import { useReturn } from './useReturn.ts'

/** The steps by which a tenant is approved and its space founded. */
export function useApproval() {
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
    call(startTenantApproval, { body: { token: await host.teams!.token(), ...wishes() } })

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
      if (!host.teams)
        return location.assign((await call(tenantApproval, { body: { state: approvalState } })).url)
      const { state } = await start()
      await host.teams
        .popUp(popUpPath(`?approve=${encodeURIComponent(state)}`))
        .catch((error: unknown) => {
          if (!(error instanceof HostRefused) || error.refusal === 'blocked') throw error
        })
      const token = await host.teams.token()
      const { tenantId } = host.teams
      welcome(await call(addToTeamsTabs, { body: { tenantId, token, state, ...wishes() } }))
      goBack()
    })

  /** An administrator who signs in with an admin's scopes founds the space themselves. */
  const createSpace = () => act(() => goSignIn('MS', { to: '/', isAdmin: true }))

  return { busy, copyLink, checkAgain, review, createSpace }
}
