import { useState } from 'react'
import { useNow } from '#client/ui/useNow.ts'

/** The time each second by the server's clock, from the instant its last answer was of. */
export function useServerNow(serverTime: string | undefined): number {
  const [known, setKnown] = useState({ serverTime, skewMs: skewOf(serverTime) })
  if (known.serverTime !== serverTime) setKnown({ serverTime, skewMs: skewOf(serverTime) })
  return useNow(known.skewMs)
}

const skewOf = (serverTime: string | undefined) =>
  serverTime ? Date.parse(serverTime) - Date.now() : 0
