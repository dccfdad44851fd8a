import { useTranslation } from 'react-i18next'
import { Caption } from '#client/ui/Text.tsx'
import { useTeams } from '#client/host/useTeams.tsx'

/** In a meeting: how people of other organisations get in. */
export function GuestsByLink() {
  const { context } = useTeams()
  const { t } = useTranslation()
  if (!context?.meetingId) return null
  return <Caption>{t('refused.guestsByLink')}</Caption>
}
