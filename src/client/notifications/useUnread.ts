import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationCount } from '#shared/api/notifications.ts'
import { call } from '../api.ts'
import { gameSocket } from '../socket.ts'

export const ofPerson = (userId: string) => ['notifications', userId] as const

/** What a person is told is asked for again when the server says so, and after a lost connection. */
function useLive(userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const lookAgain = () => void queries.invalidateQueries({ queryKey: ofPerson(userId) })
    const listen = async () => {
      const socket = await gameSocket()
      if (isOver) return
      socket.on('notifications:changed', lookAgain).on('connect', lookAgain)
      stop = () => socket.off('notifications:changed', lookAgain).off('connect', lookAgain)
    }
    listen().catch(() => undefined) // offline, or the chunk is gone: it is asked for when one comes back to the tab
    return () => {
      isOver = true
      stop?.()
    }
  }, [queries, userId])
}

/** How many are unread, kept up to date; null until it is known. */
export function useUnread(userId: string): number | null {
  useLive(userId)
  const { data } = useQuery({
    queryKey: [...ofPerson(userId), 'count'],
    queryFn: () => call(notificationCount, { query: { userId } }),
  })
  return data?.count ?? null
}
