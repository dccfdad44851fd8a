import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveTenant } from '../contract.ts'
import { call } from '#client/api.ts'
import { textOf } from '#client/host/refusals.ts'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import { settings } from '#client/settings.ts'
import stateDone from '#client/ui/art/state/popup-end.svg'
import stateError from '#client/ui/art/state/error.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { useTeams } from '#client/host/useTeams.tsx'

/** An administrator's answer comes in the query; a person's in the fragment, which MSAL reads. */
async function finish(tenantId: string, pathname: string, search: string): Promise<void> {
  const answer = new URLSearchParams(search)
  const refused = answer.get('error')
  if (refused) throw new Error(refused)
  const state = answer.get('state')
  if (state) {
    await call(approveTenant, { body: { state, tenant: answer.get('tenant') ?? '' } })
    return
  }
  const { finishConsent } = await import(/* webpackChunkName: "msal" */ './consent-window.ts')
  await finishConsent({
    clientId: settings().microsoft?.clientId ?? '',
    tenantId,
    redirectUri: location.origin + pathname,
  })
}

let ending: Promise<void> | null = null // a code works once, an effect may run twice
const finishOnce = (tenantId: string) =>
  (ending ??= finish(tenantId, location.pathname, location.search))

interface End {
  readonly ok: boolean
  readonly code: string
}

function useEnd(): End | null {
  const { context } = useTeams()
  const tenantId = context?.tenantId ?? ''
  const [end, setEnd] = useState<End | null>(null)
  useEffect(() => {
    finishOnce(tenantId).then(
      () => setEnd({ ok: true, code: '' }),
      (error: unknown) => setEnd({ ok: false, code: textOf(error).slice(0, 80) }),
    )
  }, [tenantId])
  // no token goes through the host: only that it is done
  useEffect(() => {
    if (end) context?.answer(end.ok, end.ok ? 'done' : end.code)
  }, [context, end])
  return end
}

/** The small window, after Microsoft: Teams closes it, or the person does. */
export default function PopUpEnd() {
  const { t } = useTranslation()
  const end = useEnd()
  if (!end) return <Authenticating />
  const { ok, code } = end
  const isApproval = new URLSearchParams(location.search).has('admin_consent')
  const words = ok ? (isApproval ? 'approved' : 'done') : 'failed'
  return (
    <StateSheet
      art={ok ? stateDone : stateError}
      title={t(`popUp.${words}.title`)}
      actions={
        <Button appearance="primary" onClick={() => window.close()}>
          {t('popUp.close')}
        </Button>
      }
    >
      <p>{t(`popUp.${words}.text`)}</p>
      {code && <Caption>{t('refused.code', { code })}</Caption>}
    </StateSheet>
  )
}
