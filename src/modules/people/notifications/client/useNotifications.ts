import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import {
  markAsRead,
  type notificationCount,
  notificationList,
  type Notification,
} from '../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { ofPerson } from './useUnread.ts'

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
export function useNotifications(userId: string) {
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
