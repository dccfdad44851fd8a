import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { BrowserNotificationSwitch } from './BrowserNotificationSwitch.tsx'
import { MonthlyReportSwitch } from './MonthlyReportSwitch.tsx'
import { QuietHours } from './QuietHours.tsx'
import { TopicsTable } from './TopicsTable.tsx'
import { useNotificationPreferences } from './useNotificationPreferences.ts'
import styles from './NotificationsCard.module.css'

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
      <CardHead>
        <h2>{t('notifications.title')}</h2>
      </CardHead>
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
