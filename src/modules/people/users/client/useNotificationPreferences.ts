import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/accounts.ts'
import { getReach, setReach } from '#modules/people/notifications/contract.ts'
import type { Reach } from '#shared/notification-preferences.ts'
import { zoneHere } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { useSavedChange } from '#client/ui/useSavedChange.ts'
import { useCall } from '#client/useCall.ts'

/** How the user is notified elsewhere; changes are saved immediately, with the user's current time zone. */
export function useNotificationPreferences({ userId }: User) {
  const queries = useQueryClient()
  const queryKey = ['reach', userId]
  const { data: reach } = useCall(getReach, { queryKey, query: { userId } })
  const change = useSavedChange<Reach>(queryKey)
  const save = (part: Partial<Reach>) =>
    change(
      (now) => ({ ...now, ...part, timeZone: zoneHere() }),
      () => call(setReach, { body: { userId, ...queries.getQueryData<Reach>(queryKey)! } }),
    )
  return { reach, save }
}
