import { useEffect, useState } from 'react'
import { CLAIM_MS } from './calling.ts'
import type { View } from './rules.ts'

const TICK_MS = 250

export interface Countdown {
  readonly remainingMs: number // ms
  readonly share: number // of its whole time that is over, 0 to 1
}

/** How long what comes next takes, ms; null: nothing comes automatically. */
function lengthOf({ claims, paused, every, called, balls, outcome }: View): number | null {
  if (outcome) return null
  if (claims.length > 0) return CLAIM_MS
  if (paused || every === null || called.length === balls) return null
  return every * 1000
}

/** Until the next ball, or until the claims close; null where it isn't known from here. */
export function useCountdown(view: View): Countdown | null {
  const length = lengthOf(view)
  const { called, claims, paused, every, won } = view
  const name = [called.length, claims.length > 0, paused, every, won.length].join()
  const [seen, setSeen] = useState({ name, elapsed: 0, fresh: false })
  if (seen.name !== name) setSeen({ name, elapsed: 0, fresh: true })
  useEffect(() => {
    if (length === null) return undefined
    const began = performance.now()
    const timer = setInterval(() => {
      const elapsed = performance.now() - began
      setSeen((before) => (before.name === name ? { ...before, elapsed } : before))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [name, length])
  if (length === null || !seen.fresh) return null
  const remainingMs = Math.max(0, length - seen.elapsed)
  return { remainingMs, share: 1 - remainingMs / length }
}
