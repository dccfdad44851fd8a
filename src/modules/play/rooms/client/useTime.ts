import { useEffect, useState } from 'react'
import { useRoomStore } from './room-store.ts'

const EVERY_MS = 250

export const LOW_MS = 10_000 // a clock with no more left is nearly used up

/** The server's time now (epoch ms), four times a second while it is wanted. */
export function useServerTime(isActive = true): number {
  const skewMs = useRoomStore((s) => s.skewMs)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isActive])
  return now + skewMs
}

/** ms left of a clock that runs out at an instant; one whose time has not begun shows what it has. */
const remainingAt = (deadline: number, remainingMs: number, now: number) =>
  Math.min(remainingMs, deadline - now)

/** What a seat's clock shows now, ms; null without one that counts down. */
export function useClock(seat: number): { remainingMs: number; running: boolean } | null {
  const clocks = useRoomStore((s) => s.clocks)
  const deadline = clocks?.deadlines[seat] ?? null
  const now = useServerTime(deadline !== null)
  const remainingMs = clocks?.left[seat]
  if (remainingMs === undefined || clocks?.calendar) return null
  if (deadline === null) return { remainingMs, running: false }
  return {
    remainingMs: remainingAt(deadline, remainingMs, now),
    running: deadline - now <= remainingMs,
  }
}

/** As useClock, for every seat: asks by seat, ms left or null without a clock. */
export function useClocks(): (seat: number) => number | null {
  const clocks = useRoomStore((s) => s.clocks)
  const now = useServerTime(clocks?.deadlines.some((deadline) => deadline !== null) ?? false)
  return (seat) => {
    if (clocks?.calendar) return null
    const deadline = clocks?.deadlines[seat] ?? null
    const remainingMs = clocks?.left[seat]
    if (remainingMs === undefined) return null
    return deadline === null ? remainingMs : remainingAt(deadline, remainingMs, now)
  }
}
