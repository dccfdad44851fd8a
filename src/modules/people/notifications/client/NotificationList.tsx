import { Button } from '@fluentui/react-components'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Art } from '#client/ui/Art.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { groupNews } from './group-news.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { useNotifications } from './useNotifications.ts'
import { useRefreshRights } from './useRefreshRights.ts'
import { useNotificationTime } from './useNotificationTime.ts'
import styles from './NotificationList.module.css'

const PREFERENCES = '/user-settings#notifications'

interface NotificationListProps {
  user: User
  isPage?: boolean
  onLeave?: () => void // somebody follows a link out of it
}

type Loaded = ReturnType<typeof useNotifications>

function Head({ news, isPage, onLeave }: { news: number } & Omit<NotificationListProps, 'user'>) {
  const { t } = useTranslation()
  const title = t('notifications.title')
  return (
    <header className={styles.head}>
      {isPage ? (
        <PageTitle variant="subtitle1">{title}</PageTitle>
      ) : (
        <Text as="h2" variant="subtitle1" id="notifications-title">
          {title}
        </Text>
      )}
      {news > 0 && <Chip color="sun">{t('notifications.count', { count: news })}</Chip>}
      <Link
        to={PREFERENCES}
        className={styles.gear}
        onClick={onLeave}
        aria-label={t('notifications.preferences')}
      >
        <SettingsRegular fontSize={20} />
      </Link>
    </header>
  )
}

function Empty({ onLeave }: Pick<NotificationListProps, 'onLeave'>) {
  const { t } = useTranslation()
  return (
    <>
      <Art className={styles.art} svg={stateEmpty} />
      <div className={styles.empty}>
        <Text variant="subtitle2">{t('notifications.empty')}</Text>
        <Text muted>{t('notifications.emptyText')}</Text>
        <Link to="/games/rooms" className={styles.way} onClick={onLeave}>
          {t('notifications.openRooms')}
        </Link>
      </div>
    </>
  )
}

/** By day, each day under its name. */
function Days({ listed, fresh, onLeave }: Loaded & Pick<NotificationListProps, 'onLeave'>) {
  const [now] = useState(() => Date.now())
  const when = useNotificationTime(Math.max(now, listed[0]!.createdAt))
  const id = useId()
  const days = [...new Set(listed.map(({ createdAt }) => when(createdAt).day))]
  return days.map((day, i) => (
    <section key={day} aria-labelledby={`${id}${i}`}>
      <h3 className={styles.day} id={`${id}${i}`}>
        {day}
      </h3>
      <ul>
        {groupNews(listed.filter(({ createdAt }) => when(createdAt).day === day)).map(
          ({ one, others }) => (
            <NotificationRow
              key={one.id}
              one={one}
              others={others}
              isNew={[one, ...others].some(({ id: own }) => fresh.has(own))}
              when={when(one.createdAt).text}
              onLeave={onLeave}
            />
          ),
        )}
      </ul>
    </section>
  ))
}

/** What one was told, the newest first. Seen is read. */
export function NotificationList({ user, isPage, onLeave }: NotificationListProps) {
  const { t } = useTranslation()
  const loaded = useNotifications(user.userId)
  const { listed, fresh, error, refetch, isPending, hasNextPage, fetchNextPage } = loaded
  useRefreshRights(listed, fresh)
  const leave = onLeave && { onLeave }
  return (
    <>
      <Head news={fresh.size} {...(isPage && { isPage })} {...leave} />
      {isPending && <div className={styles.waiting} aria-busy="true" />}
      {error && listed.length === 0 && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && listed.length === 0 && <Empty {...leave} />}
      {listed.length > 0 && <Days {...loaded} {...leave} />}
      {listed.length > 0 && (
        <footer className={styles.foot}>
          {hasNextPage && (
            <Button size="small" onClick={() => void fetchNextPage()}>
              {t('notifications.more')}
            </Button>
          )}
          <Link to={PREFERENCES} className={styles.preferences} onClick={onLeave}>
            {t('notifications.preferences')}
          </Link>
        </footer>
      )}
    </>
  )
}
