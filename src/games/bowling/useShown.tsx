import { useEffect, useState } from 'react'
import { usePace } from '../kit/pace.tsx'
import { isStill } from '../kit/still.tsx'
import { shownFor } from './motion.ts'
import type { View } from './rules.ts'

const MOST_WAITING = 12
const QUICKEST = 4

interface Shown {
  readonly told: View // the game as far as it has been shown
  readonly waiting: readonly View[] // throws that are or will be shown, in order
  readonly latest: View
  readonly skips: number // of what was shown, so far
}

/** A view that follows the last by one ball is shown; any other stands at once. */
function withView(shown: Shown, view: View): Shown {
  const { latest, waiting } = shown
  const isNext = view.balls === latest.balls + 1 && view.last !== null
  if (isNext && !isStill() && waiting.length < MOST_WAITING)
    return { ...shown, waiting: [...waiting, view], latest: view }
  const isSame = view.balls === latest.balls && waiting.length > 0
  if (isSame) return { ...shown, waiting: [...waiting.slice(0, -1), view], latest: view }
  return { ...shown, told: view, waiting: [], latest: view }
}

/** A skip ends all that is shown and waits. */
function follow(shown: Shown, view: View, skips: number): Shown {
  if (shown.skips !== skips) return { told: view, waiting: [], latest: view, skips }
  return shown.latest === view ? shown : withView(shown, view)
}

export interface Showing {
  readonly view: View
  readonly throwing: View | null // the throw being shown: what came of it is told when it ends
  readonly rate: number // how much quicker, when others wait
}

/** Throws one after the other as they are seen, however fast they come. */
export function useShown(view: View): Showing {
  const skips = usePace()?.skips ?? 0
  const [shown, setShown] = useState<Shown>({ told: view, waiting: [], latest: view, skips })
  const now = follow(shown, view, skips)
  if (now !== shown) setShown(now)
  const throwing = now.waiting[0] ?? null
  const balls = throwing?.balls ?? -1
  const [pace, setPace] = useState({ balls, rate: 1 })
  const rate = pace.balls === balls ? pace.rate : Math.min(QUICKEST, now.waiting.length || 1)
  if (pace.balls !== balls) setPace({ balls, rate })
  const ms = throwing?.last ? shownFor(throwing.last) / rate : 0
  useEffect(() => {
    if (balls < 0) return undefined
    const end = () =>
      setShown(({ told, waiting: [first, ...waiting], ...rest }) => ({
        ...rest,
        told: first ?? told,
        waiting,
      }))
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  }, [balls, ms])
  return { view: now.told, throwing, rate }
}
