import { Button } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyWhenOpen } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
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
  const errorText = useErrorText()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId ?? '')
  const [isBusy, setBusy] = useState(false)
  const { opensAt, wantsToKnow } = hours
  const ask = async () => {
    setBusy(true)
    try {
      await call(notifyWhenOpen, { body: { userId } })
      await queries.invalidateQueries({ queryKey: ['hours'] })
      toast(true, t('hours.willTell'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  if (!opensAt) return null
  return (
    <Button
      appearance="primary"
      icon={<AlertRegular />}
      disabled={isBusy || wantsToKnow || isPreview}
      onClick={() => void ask()}
    >
      {t(wantsToKnow ? 'hours.told' : 'hours.tellMe')}
    </Button>
  )
}
