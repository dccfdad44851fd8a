import { Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import {
  canNotify,
  isBlocked,
  startNotifying,
  stopNotifying,
  useWantsBrowser,
} from '#modules/people/notifications/client/browser-permission.ts'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
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
