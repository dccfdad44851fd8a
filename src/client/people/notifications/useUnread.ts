import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationCount } from '#shared/api/notifications.ts'
import { call } from '../../api.ts'
import { useHeld } from '../../base/held.ts'
import { useSession } from '../../base/session/session.ts'
import { useHeard } from '../../base/socket/useHeard.ts'

export const ofPerson = (userId: string) => ['notifications', userId] as const

const SOON_MS = 1_000 // after quiet hours begin or end

/** How many are unread, kept up to date with what is held back; null until it is known. */
export function useUnread(userId: string): number | null {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  useHeard('notifications:changed', ofPerson(userId))
  useHeard('notifications:changed', ['area', teamId]) // a colleague has joined
  const { data } = useQuery({
    queryKey: [...ofPerson(userId), 'count'],
    queryFn: () => call(notificationCount, { query: { userId } }),
    refetchInterval: ({ state }) => (state.data ? state.data.quiet.turnsInMs + SOON_MS : false),
  })
  const held = data?.quiet.held
  useEffect(() => useHeld.setState({ held: held ?? null }), [held])
  return data?.count ?? null
}
