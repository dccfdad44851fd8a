import { useEffect } from 'react'
import { notificationCount } from '../contract.ts'
import { useSuppressedTopics } from '#client/quiet-now.ts'
import { useSession } from '#client/session/session.ts'
import { useSocketRefetch } from '#client/socket/useSocketRefetch.ts'
import { useCall } from '#client/useCall.ts'

export const ofPerson = (userId: string) => ['notifications', userId] as const

const SOON_MS = 1_000 // after quiet hours begin or end

/** How many are unread, kept up to date with what is held back; null until it is known. */
export function useUnread(userId: string): number | null {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  useSocketRefetch('notifications:changed', ofPerson(userId))
  useSocketRefetch('notifications:changed', ['area', teamId]) // a colleague has joined
  const { data } = useCall(notificationCount, {
    queryKey: [...ofPerson(userId), 'count'],
    query: { userId },
    refetchInterval: ({ state }) => (state.data ? state.data.quiet.turnsInMs + SOON_MS : false),
  })
  const topics = data?.quiet.held
  useEffect(() => useSuppressedTopics.setState({ topics: topics ?? null }), [topics])
  return data?.count ?? null
}
