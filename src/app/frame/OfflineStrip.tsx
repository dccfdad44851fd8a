import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import styles from './OfflineStrip.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that this device has no network, as long as it has none. Rooms have a strip of their own. */
export function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.strip}>
          <PlugDisconnectedRegular fontSize={20} aria-hidden="true" />
          <Text>{t('state.offline')}</Text>
        </div>
      )}
    </div>
  )
}
