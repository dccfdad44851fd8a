import { Button } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useTranslation } from 'react-i18next'
import { notifyWhenOpen } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'
import type { Hours } from './useHours.ts'

/** Asks to be told, once, when play opens next. `isPreview`: the button does nothing. */
export function NotifyWhenOpen({
  hours,
  isPreview = false,
}: {
  hours: Hours
  isPreview?: boolean
}) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { act, busy } = useAction({ refetches: [['hours']] })
  const { opensAt, wantsToKnow } = hours
  const ask = () => act(() => call(notifyWhenOpen, { body: { userId } }), t('hours.willTell'))
  if (!opensAt) return null
  return (
    <Button
      appearance="primary"
      icon={<AlertRegular />}
      disabled={busy || wantsToKnow || isPreview}
      onClick={() => void ask()}
    >
      {t(wantsToKnow ? 'hours.told' : 'hours.tellMe')}
    </Button>
  )
}
