import { Button } from '@fluentui/react-components'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { useId, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type User, me } from '#shared/accounts.ts'
import { addDays, dayAt, zoneHere } from '#shared/days.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Art } from '#client/ui/Art.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { kindOf } from './notification-kinds.ts'
import { call } from '#client/api.ts'
import { setUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { dateFormat } from '#client/date-format.ts'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useNotificationText } from './useNotificationText.ts'
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Answer } from '#shared/endpoint.ts'
import {
  markAsRead,
  type notificationCount,
  notificationList,
  type Notification,
} from '../contract.ts'
import { ofPerson } from './useUnread.ts'
import styles from './Notifications.module.css'

const none: readonly Notification[] = []

/** Runs once the page is visible: immediately, or when its tab comes to the front. Returns a function that cancels. */
function whenSeen(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    act()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}

type Listed = InfiniteData<Answer<typeof notificationList>>

const readUntil = (until: number, { pages, ...rest }: Listed): Listed => ({
  ...rest,
  pages: pages.map(({ notifications, ...page }) => ({
    ...page,
    notifications: notifications.map((one) => ({
      ...one,
      isRead: one.isRead || one.createdAt <= until,
    })),
  })),
})

/** The cached list is marked as read too: opened again it shows nothing as new until it is refetched. */
async function markRead(queries: QueryClient, userId: string, until: number): Promise<void> {
  const count = await call(markAsRead, { query: { userId, until } })
  queries.setQueryData<Answer<typeof notificationCount>>(
    [...ofPerson(userId), 'count'],
    (old) => old && { ...old, ...count },
  )
  queries.setQueryData<Listed>([...ofPerson(userId), 'list'], (old) => old && readUntil(until, old))
}

/** Marks the listed ones as read. Returns which were new: they look so for as long as the list is open. */
function useRead(userId: string, listed: readonly Notification[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const queries = useQueryClient()
  const errorText = useErrorText()
  const unread = listed.filter(({ isRead }) => !isRead)
  const until = unread[0]?.createdAt ?? null
  const ids = unread.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (until === null) return
    const read = () => {
      setFresh((known) => new Set([...known, ...ids.split(' ')]))
      markRead(queries, userId, until).catch((error: unknown) => toast(false, errorText(error)))
    }
    return whenSeen(read)
    // oxlint-disable-next-line react/exhaustive-deps -- a text made again is no reason to mark again
  }, [userId, until, ids, queries])
  return new Set([...fresh, ...unread.map(({ id }) => id)])
}

/** The user's notifications, as far as they were loaded, and which of them are new. Listed is read. */
function useNotifications(userId: string) {
  const query = useInfiniteQuery({
    queryKey: [...ofPerson(userId), 'list'],
    queryFn: ({ pageParam: page }) => call(notificationList, { query: { userId, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
    staleTime: 0,
  })
  const all = query.data?.pages.flatMap((page) => page.notifications) ?? none
  // what came in between moves others to the next page
  const listed = [...new Map(all.map((one) => [one.id, one])).values()]
  return { ...query, listed, fresh: useRead(userId, listed) }
}

const MARK = 44 // px

/** What it is about, and who. */
function Picture({ one }: { one: Notification }) {
  const { person } = one
  const { gameType } = one as { gameType?: string }
  const kind = kindOf(one)
  const art = kind?.art?.(one)
  const Icon = kind?.icon ?? ShieldRegular
  return (
    <span className={styles.picture} aria-hidden="true">
      {art && <Art svg={art} className={styles.badge} />}
      {gameType && <GameMark folder={folderOf(gameType)} size={MARK} />}
      {!art && !gameType && <Icon className={styles.shield} fontSize={24} />}
      {person?.name && (
        <Avatar className={styles.face} name={person.name} image={person.profileImage} size={22} />
      )}
    </span>
  )
}

interface NotificationRowProps {
  one: Notification
  others: readonly Notification[] // told in the same line
  isNew: boolean
  when: string
  onLeave?: (() => void) | undefined
}

/** The whole row leads to its place. */
function NotificationRow({ one, others, isNew, when, onLeave }: NotificationRowProps) {
  const { t } = useTranslation()
  const { title, text, to, action } = useNotificationText()(one, others)
  return (
    <li className={classes(styles.row, isNew && styles.new)}>
      <Picture one={one} />
      <span className={styles.words}>
        <Link to={to} className={styles.title} onClick={onLeave}>
          {isNew && <VisuallyHidden>{t('notifications.isNew')} </VisuallyHidden>}
          {title}
        </Link>
        {text && (
          <Text variant="caption" as="span">
            {text}
          </Text>
        )}
      </span>
      <span className={styles.end}>
        <Text variant="caption" nowrap>
          {when}
        </Text>
        {action && (
          <span
            className={classes(styles.action, kindOf(one)?.isCall && styles.primary)}
            aria-hidden="true"
          >
            {action}
          </span>
        )}
      </span>
    </li>
  )
}

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

/** A line of the list: what is newest, and what is told with it. */
interface NewsLine {
  readonly one: Notification
  readonly others: readonly Notification[] // of the same kind, older; of other people
}

const isGrouped = (one: Notification) => kindOf(one)?.isGrouped === true

/** A day's notifications as lines, each where its newest stands. */
export function groupNews(day: readonly Notification[]): NewsLine[] {
  const isFirst = (one: Notification) => day.find(({ kind }) => kind === one.kind) === one
  return day
    .filter((one) => !isGrouped(one) || isFirst(one))
    .map((one) => ({
      one,
      others: isGrouped(one) ? day.filter((other) => other.kind === one.kind && other !== one) : [],
    }))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When something was, by the reader's own clock: under which day it stands, and how it is written beside it. */
function useNotificationTime(now: number) {
  const { t, i18n } = useTranslation()
  const timeZone = zoneHere()
  const today = dayAt(new Date(now), timeZone)
  const yesterday = addDays(today, -1)
  const unit = (count: number, name: 'minute' | 'hour') =>
    new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
    }).format(count)
  const write = (at: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone }).format(new Date(at))
  return (at: number) => {
    const day = dayAt(new Date(at), timeZone)
    if (day === yesterday)
      return {
        day: t('notifications.yesterday'),
        text: write(at, { hour: '2-digit', minute: '2-digit' }),
      }
    if (day < yesterday)
      return {
        day: t('notifications.earlier'),
        text: write(at, { day: 'numeric', month: 'short' }),
      }
    const ago = Math.max(0, now - at)
    const hours = unit(Math.floor(ago / HOUR), 'hour')
    const minutes = ago < MINUTE ? t('notifications.now') : unit(Math.floor(ago / MINUTE), 'minute')
    return { day: t('notifications.today'), text: ago < HOUR ? minutes : hours }
  }
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

/** Applies immediately what an admin did with the user's rights, name or picture, once they are notified. */
function useRefreshRights(listed: readonly Notification[], fresh: ReadonlySet<string>): void {
  const errorText = useErrorText()
  const change = listed.find((one) => kindOf(one)?.changesUser)
  const newest = change && fresh.has(change.id) ? change.id : null
  useEffect(() => {
    if (newest) call(me, {}).then(setUser, (error: unknown) => toast(false, errorText(error)))
    // oxlint-disable-next-line react/exhaustive-deps -- a text made again is no reason to ask again
  }, [newest])
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
        <footer className={styles.notificationListFoot}>
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
