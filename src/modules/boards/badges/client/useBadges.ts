import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import {
  achievements,
  badgeDetails,
  badgeLeaderboard,
  showBadges,
  type BadgeWall,
  type HolderOrder,
} from '../contract.ts'
import type { Badge } from '#shared/badges.ts'
import { call } from '#client/api.ts'
import { currentUser, useSession } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'

const HOLDERS = 9
const COLLECTORS = 20

const MOST = 100

/** The catalogue of badges: the shelf of each, and their order. */
export function useCatalogue() {
  return useCall(achievements, {
    queryKey: ['achievements'],
    query: {
      sort: 'Order',
      populate: '*',
      'pagination[start]': '0',
      'pagination[limit]': String(MOST),
    },
    staleTime: Infinity, // the same as long as the server runs
  })
}

interface BadgesQuery {
  readonly badge: string
  readonly order: HolderOrder
  readonly pageNumber: number
}

/** The user's own badges, and the details of one of them where it is requested. */
export function useBadges(query?: BadgesQuery) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(badgeDetails, {
    queryKey: ['badges', companyId, query],
    query: {
      companyId,
      pageSize: HOLDERS,
      ...(query ?? { order: 'latest' as const, pageNumber: 1 }),
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** A page of how many badges each person holds. */
export function useCollectors(pageNumber: number, pageSize = COLLECTORS) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(badgeLeaderboard, {
    queryKey: ['badge board', companyId, pageNumber, pageSize],
    query: { companyId, pageNumber, pageSize },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Saves which badges are on the user's profile; where that is refused, a line says why. */
export function useShow() {
  const client = useQueryClient()
  const { act } = useAction()
  return (badges: readonly Badge[], done: string) =>
    act(async () => {
      const { userId = '' } = currentUser() ?? {}
      const { shown } = await call(showBadges, { body: { userId, badges: [...badges] } })
      client.setQueriesData<BadgeWall>({ queryKey: ['badges'] }, (old) => old && { ...old, shown })
    }, done)
}
