import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Language } from '#shared/accounts.ts'
import { connectSlack, installPath, installSlack, startSlackInstall } from '../contract.ts'
import { zoneHere } from '#shared/days.ts'
import { CallError, call } from '#client/api.ts'
import { currentUser, setUser } from '#client/session/session.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'

const KEY = 'recess.install'
const redirectUri = () => location.origin + installPath

/** Goes to Slack's page for admins; what is begun here must end here. */
export function useInstall(): () => Promise<void> {
  return async () => {
    const { url, state } = await call(startSlackInstall, { body: { redirectUri: redirectUri() } })
    writeStored(KEY, state)
    location.assign(url)
  }
}

const usedCodes = new Set<string>() // a code works once, an effect runs more often

/** Back from Slack: connects the admin's space, or founds the workspace's own. */
export function useInstallReturn(): (done: () => void) => Promise<void> {
  const { t, i18n } = useTranslation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { act } = useAction()
  const finish = async (code: string, state: string) => {
    const begun = readStored<string>(KEY)
    removeStored(KEY)
    if (begun !== state) throw new CallError(410, { message: 'sign_in_expired' })
    const body = { code, state, redirectUri: redirectUri() }
    if (currentUser()?.teamId) return void (await call(connectSlack, { body }))
    const timeZone = zoneHere()
    const language = i18n.language as Language
    setUser(await call(installSlack, { body: { ...body, timeZone, language } }))
  }
  return async (done) => {
    const [code, state] = [search.get('code'), search.get('state') ?? '']
    if (!code || usedCodes.has(code)) return
    usedCodes.add(code)
    if (await act(() => finish(code, state), t('integration.done'))) done()
    navigate(installPath, { replace: true })
  }
}
