import { keepPreviousData, useIsFetching } from '@tanstack/react-query'
import { countRetention } from '../contract.ts'
import { retained, retentionTimes, type Retention, type RetentionTime } from '#shared/retention.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

const GOES = 'goes'

/** Of the times that were chosen, those that are shorter than what holds. */
export function shorter(holds: Retention, chosen: Partial<Retention>): Partial<Retention> {
  const isShorter = (what: keyof Retention) => {
    const times: readonly RetentionTime[] = retentionTimes[what]
    const time = chosen[what]
    return time !== undefined && times.indexOf(time) < times.indexOf(holds[what])
  }
  return Object.fromEntries(retained.filter(isShorter).map((what) => [what, chosen[what]]))
}

/** What these times would remove if they were saved now. */
export function useRemovalPreview(times: Partial<Retention>) {
  const id = useSession((s) => s.user?.teamId ?? '')
  return useCall(countRetention, {
    queryKey: [GOES, id, times],
    params: { id },
    query: times,
    enabled: Object.keys(times).length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Whether that is being counted: nobody saves what they have not read. */
export const useIsCounting = () => useIsFetching({ queryKey: [GOES] }) > 0
