import { useTranslation } from 'react-i18next'
import { host } from '#client/host/host.ts'
import { Caption } from '#client/ui/Text.tsx'

/** In a meeting: how people of other organisations get in. */
export function GuestsByLink() {
  const { t } = useTranslation()
  if (!host.teams?.meetingId) return null
  return <Caption>{t('refused.guestsByLink')}</Caption>
}
