import { Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import {
  canNotify,
  isBlocked,
  startNotifying,
  stopNotifying,
  useWantsBrowser,
} from '../notifications/browser-permission.ts'
import { Column } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import styles from './BrowserNotificationSwitch.module.css'

/** Whether this browser shows them too, while Recess is open in it and not looked at. */
export function BrowserNotificationSwitch({ user: { userId } }: { user: User }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isOn = useWantsBrowser(userId)
  const [isStarting, setStarting] = useState(false)
  if (!canNotify()) return null
  const start = async () => {
    setStarting(true)
    try {
      const isAllowed = await startNotifying(userId)
      toast(isAllowed, t(isAllowed ? 'settings.saved' : 'settings.browserBlocked'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setStarting(false)
    }
  }
  return (
    <div className={styles.browser}>
      <Column>
        <span>{t('settings.browser')}</span>
        <Text variant="caption">
          {t(isBlocked() ? 'settings.browserBlocked' : 'settings.browserText')}
        </Text>
      </Column>
      <Switch
        checked={isOn}
        disabled={isStarting || (isBlocked() && !isOn)}
        aria-label={t('settings.browser')}
        onChange={(_, { checked }) => (checked ? void start() : stopNotifying(userId))}
      />
    </div>
  )
}
