import { useEffect, useEffectEvent } from 'react'
import type { User } from '#shared/accounts.ts'
import { getReach, notificationList, type Notification } from '../contract.ts'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { setSeenUntil, seenUntil } from './browser-permission.ts'
import { useNotificationText } from './useNotificationText.ts'

const MOST = 3 // at the same time: a flood is in the bell

const inSight = (userId: string) => `recess in sight ${userId}`

/** A visible tab holds a lock that all tabs share: then no browser notification is needed. */
function holdWhileSeen(userId: string): () => void {
  let release: (() => void) | null = null
  const look = () => {
    if (document.visibilityState !== 'visible') {
      release?.()
      release = null
    } else if (!release) {
      const lock = new Promise<void>((resolve) => (release = resolve))
      void navigator.locks.request(inSight(userId), { mode: 'shared' }, () => lock)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    release?.()
  }
}

async function isSeen(userId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === inSight(userId))
}

async function isQuietNow(userId: string): Promise<boolean> {
  return (await call(getReach, { query: { userId } })).isQuiet
}

/** What came since tabs last checked, once for all of them: the tab that takes it moves the mark. */
function takeNews(userId: string): Promise<Notification[]> {
  return navigator.locks.request(`recess news ${userId}`, async () => {
    const until = seenUntil(userId)
    if (until === null) return []
    const { notifications } = await call(notificationList, { query: { userId, page: 1 } })
    const news = notifications.filter((one) => !one.isRead && one.createdAt > until)
    if (news.length === 0) return []
    setSeenUntil(userId, news[0]!.createdAt)
    return (await isSeen(userId)) || (await isQuietNow(userId)) ? [] : news.slice(0, MOST)
  })
}

/** Shows new ones as the browser's own notifications while no tab of ours is visible. */
export default function BrowserNotifications({
  user,
  count,
}: {
  user: User
  count: number | null
}) {
  const { userId } = user
  const textOf = useNotificationText()
  const navigate = useNavigate()
  const show = useEffectEvent((one: Notification) => {
    const { title, text, to } = textOf(one)
    const notification = new window.Notification(title, { body: text, tag: one.id })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      navigate(to)
    })
  })
  useEffect(() => holdWhileSeen(userId), [userId])
  useEffect(() => {
    if (!count) return
    takeNews(userId).then(
      (news) => news.toReversed().forEach((one) => show(one)),
      (error: unknown) => console.warn('news was not shown', error), // it is in the bell
    )
  }, [userId, count])
  return null
}
