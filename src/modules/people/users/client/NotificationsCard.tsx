import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Switch } from '@fluentui/react-components'
import type { User } from '#shared/accounts.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import {
  canNotify,
  isBlocked,
  startNotifying,
  stopNotifying,
  useWantsBrowser,
} from '#modules/people/notifications/client/index.ts'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/useAction.ts'
import { QuietHours } from './QuietHours.tsx'
import { TopicsTable } from './TopicsTable.tsx'
import { useNotificationPreferences } from './useNotificationPreferences.ts'
import browserNotificationSwitchStyles from './BrowserNotificationSwitch.module.css'
import monthlyReportSwitchStyles from './MonthlyReportSwitch.module.css'
import styles from './NotificationsCard.module.css'

/** Whether this browser shows them too, while Recess is open in it and not looked at. */
function BrowserNotificationSwitch({ user: { userId } }: { user: User }) {
  const { t } = useTranslation()
  const isOn = useWantsBrowser(userId)
  const { act, busy } = useAction()
  if (!canNotify()) return null
  const start = () =>
    act(async () => {
      const isAllowed = await startNotifying(userId)
      toast(isAllowed, t(isAllowed ? 'settings.saved' : 'settings.browserBlocked'))
    })
  return (
    <div className={browserNotificationSwitchStyles.browser}>
      <Column>
        <span>{t('settings.browser')}</span>
        <Text variant="caption">
          {t(isBlocked() ? 'settings.browserBlocked' : 'settings.browserText')}
        </Text>
      </Column>
      <Switch
        checked={isOn}
        disabled={busy || (isBlocked() && !isOn)}
        aria-label={t('settings.browser')}
        onChange={(_, { checked }) => (checked ? void start() : stopNotifying(userId))}
      />
    </div>
  )
}

/** Whether an admin gets the monthly report by email. */
function MonthlyReportSwitch({ reach, save }: ReturnType<typeof useNotificationPreferences>) {
  const { t } = useTranslation()
  return (
    <div className={monthlyReportSwitchStyles.report}>
      <Column>
        <span>{t('settings.monthLetter')}</span>
        <Text variant="caption">{t('settings.monthLetterText')}</Text>
      </Column>
      <Switch
        checked={reach?.monthLetter ?? false}
        disabled={!reach}
        aria-label={t('settings.monthLetter')}
        onChange={(_, { checked }) => void save({ monthLetter: checked })}
      />
    </div>
  )
}

/** What one is told, where, and when not. */
export function NotificationsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { reach, save } = useNotificationPreferences(user)
  const { hash } = useLocation()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#notifications') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <Card ref={card} aria-label={t('notifications.title')}>
      <CardHead title={t('notifications.title')} />
      <TopicsTable user={user} reach={reach} save={save} />
      {user.isAdmin && <MonthlyReportSwitch reach={reach} save={save} />}
      <BrowserNotificationSwitch user={user} />
      {reach ? (
        <QuietHours
          quiet={reach.quiet}
          timeZone={reach.timeZone}
          onChange={(quiet) => void save({ quiet })}
        />
      ) : (
        <Skeleton className={styles.ahead} />
      )}
    </Card>
  )
}
