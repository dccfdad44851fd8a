import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import { getReach, setReach, type Reach } from '#shared/api/notifications.ts'
import { call } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** How one is told of things elsewhere; what changes is saved at once, with the zone one is in. */
export function useReach({ userId }: User) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const queryKey = ['reach', userId]
  const { data: reach } = useQuery({
    queryKey,
    queryFn: () => call(getReach, { query: { userId } }),
  })
  const save = async (change: Partial<Reach>) => {
    if (!reach) return
    const wish = { ...reach, ...change, timeZone: zoneHere() }
    queries.setQueryData(queryKey, wish)
    try {
      await call(setReach, { body: { userId, ...wish } })
      toast(true, t('settings.saved'))
    } catch (error) {
      queries.setQueryData(queryKey, reach)
      toast(false, errorText(error))
    }
  }
  return { reach, save }
}
