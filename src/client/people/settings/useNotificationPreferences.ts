import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/accounts.ts'
import { getReach, setReach, type Reach } from '#shared/api/notifications.ts'
import { zoneHere } from '#shared/days.ts'
import { call } from '../../api.ts'
import { useSavedChange } from '../../ui/useSavedChange.ts'

/** How one is told of things elsewhere; what changes is saved at once, with the zone one is in. */
export function useNotificationPreferences({ userId }: User) {
  const queries = useQueryClient()
  const queryKey = ['reach', userId]
  const { data: reach } = useQuery({
    queryKey,
    queryFn: () => call(getReach, { query: { userId } }),
  })
  const change = useSavedChange<Reach>(queryKey)
  const save = (part: Partial<Reach>) =>
    change(
      (now) => ({ ...now, ...part, timeZone: zoneHere() }),
      () => call(setReach, { body: { userId, ...queries.getQueryData<Reach>(queryKey)! } }),
    )
  return { reach, save }
}
