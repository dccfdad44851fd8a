import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { KeepItQuiet } from '#modules/people/notifications/client/quiet/KeepItQuiet.tsx'
import { BoardVisibilityCard } from './BoardVisibilityCard.tsx'
import { DataCard } from './DataCard.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import styles from './Settings.module.css'

/** The user's own settings: name and pictures, language and look, sign-in methods, data. */
export default function Settings() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  if (!user) return null
  return (
    <div className={styles.settings}>
      <PageTitle variant="title2">{t('settings.title')}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonCard user={user} />
          <AppearanceCard user={user} />
          <SignInsCard user={user} />
        </div>
        <div className={styles.column}>
          {user.teamId && <NotificationsCard user={user} />}
          {user.teamId && <BoardVisibilityCard user={user} />}
        </div>
        <div className={styles.column}>
          {user.teamId && <KeepItQuiet user={user} />}
          <DataCard user={user} />
        </div>
      </div>
    </div>
  )
}
