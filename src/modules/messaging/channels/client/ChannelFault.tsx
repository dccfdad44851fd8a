import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NO_WORKFLOW, NOT_CONNECTED } from '#shared/channels.ts'
import { Text } from '#client/ui/Text.tsx'
import styles from './ChannelFault.module.css'

/** Why nothing reaches a channel, in words. */
export function useFaultText() {
  const { t } = useTranslation()
  return (failure: string): string => {
    if (failure === NO_WORKFLOW) return t('channels.noAddress')
    if (failure === NOT_CONNECTED) return t('errors.slack_not_connected')
    return t('channels.takesNone', { why: failure })
  }
}

/** Says why nothing reaches a channel, with the way to where that is mended; nothing of one that is on. */
export function ChannelFault({ failure }: { failure: string }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  if (!failure) return null
  return (
    <Text as="p" variant="caption" role="status" className={styles.fault}>
      {faultText(failure)} <Link to="/integration">{t('channels.mend')}</Link>
    </Text>
  )
}
