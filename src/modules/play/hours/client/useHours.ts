import { todaysTimeLimitations } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'

export type Hours = Answer<typeof todaysTimeLimitations>

const MINUTE_MS = 60_000
const FAST_CLOCK_MS = 15_000 // by the device's clock it is over, by the server's not yet
const MOST_MS = 60 * MINUTE_MS // a browser's timers can't wait for weeks

/** How long what is known of the hours holds: until play opens or closes. */
function holdsFor({ opensAt, closesAt }: Hours): number {
  const turns = opensAt ?? closesAt
  if (!turns) return MOST_MS
  const remainingMs = Date.parse(turns) - Date.now()
  return remainingMs > 0 ? Math.min(remainingMs + 500, MOST_MS) : FAST_CLOCK_MS
}

/** When rooms are open today; asked again when that changes. */
export function useHours() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  return useCall(todaysTimeLimitations, {
    queryKey: ['hours', teamId],
    params: { id: teamId },
    enabled: teamId !== '',
    refetchInterval: ({ state }) => (state.data ? holdsFor(state.data) : false),
  })
}
