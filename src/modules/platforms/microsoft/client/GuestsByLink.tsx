import { useTranslation } from 'react-i18next'
import { host } from '#client/host/host.ts'
import { Text } from '#client/ui/Text.tsx'

/** In a meeting: how people of other organisations get in. */
export function GuestsByLink() {
  const { t } = useTranslation()
  if (!host.teams?.meetingId) return null
  return (
    <Text as="p" variant="caption">
      {t('refused.guestsByLink')}
    </Text>
  )
}
