import { useEffect, useState } from 'react'

const SECOND = 1000

/** The time, each second, moved by how far the server's clock is from ours (ms). */
export function useNow(skewMs = 0): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now + skewMs
}

/** '09:14:22' until an instant; never below zero. */
export function untilText(at: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((at - now) / SECOND))
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
