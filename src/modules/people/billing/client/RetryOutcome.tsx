import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { Text } from '#client/ui/Text.tsx'

/** Asks once more what the bank said; what stays as it was is told too. */
export function RetryOutcome({ onLook }: { onLook: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [lookedAt, setLookedAt] = useState<Date | null>(null)
  const look = async () => {
    setBusy(true)
    await onLook()
    setBusy(false)
    setLookedAt(new Date())
  }
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  return (
    <>
      <Button disabledFocusable={isBusy} onClick={() => void look()}>
        {t('billing.look.again')}
      </Button>
      <Text role="status" variant="caption">
        {lookedAt &&
          t('billing.look.same', { time: dateFormat(i18n.language, time).format(lookedAt) })}
      </Text>
    </>
  )
}
