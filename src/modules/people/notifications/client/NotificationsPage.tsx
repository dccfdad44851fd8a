import { useSession } from '#client/session/session.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './Notifications.module.css'

/** One's notifications as a page. */
export default function NotificationsPage() {
  const user = useSession((s) => s.user)
  if (!user) return null
  return (
    <div className={styles.page}>
      <NotificationList user={user} isPage />
    </div>
  )
}
