import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyWhenFree } from '#modules/play/rooms/contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useBillingAction } from './useBillingAction.ts'

/** Asks to be told when the space has a room for one more; where it has one by now, says so. */
export function NotifyWhenRoomFree({ onFree }: { onFree: () => void }) {
  const { t } = useTranslation()
  const { act, isBusy } = useBillingAction()
  const [isWaiting, setWaiting] = useState(false)
  const userId = useSession((s) => s.user?.userId ?? '')
  const ask = async () => {
    const answer = await act(() => call(notifyWhenFree, { body: { userId } }))
    if (!answer) return
    setWaiting(answer.isWaiting)
    toast(true, t(answer.isWaiting ? 'billing.limit.willTell' : 'billing.limit.isFree'))
    if (!answer.isWaiting) onFree()
  }
  return (
    <Button appearance="subtle" disabledFocusable={isBusy || isWaiting} onClick={() => void ask()}>
      {t(isWaiting ? 'billing.limit.told' : 'billing.limit.tellMe')}
    </Button>
  )
}
