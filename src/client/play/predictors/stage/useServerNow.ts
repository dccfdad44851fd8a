import { useState } from 'react'
import { useNow } from '../../../ui/useNow.ts'

/** The time each second by the server's clock, from the instant its last answer was of. */
export function useServerNow(told: string | undefined): number {
  const [known, setKnown] = useState({ told, skewMs: skewOf(told) })
  if (known.told !== told) setKnown({ told, skewMs: skewOf(told) })
  return useNow(known.skewMs)
}

const skewOf = (told: string | undefined) => (told ? Date.parse(told) - Date.now() : 0)
