import { useEffect, useState } from 'react'
import { usePace } from '../kit/pace.tsx'
import { isStill } from '../kit/reduced-motion.tsx'
import { throwDuration } from './motion.ts'
import type { View } from './rules.ts'

const MOST_WAITING = 12
const QUICKEST = 4

interface ThrowAnimation {
  readonly visible: View // the game as far as it has been shown
  readonly waiting: readonly View[] // throws that are or will be shown, in order
  readonly latest: View
  readonly skips: number // of what was shown, so far
}

/** A view that follows the last by one ball is animated; any other shows immediately. */
function withView(animation: ThrowAnimation, view: View): ThrowAnimation {
  const { latest, waiting } = animation
  const isNext = view.balls === latest.balls + 1 && view.last !== null
  if (isNext && !isStill() && waiting.length < MOST_WAITING)
    return { ...animation, waiting: [...waiting, view], latest: view }
  const isSame = view.balls === latest.balls && waiting.length > 0
  if (isSame) return { ...animation, waiting: [...waiting.slice(0, -1), view], latest: view }
  return { ...animation, visible: view, waiting: [], latest: view }
}

/** A skip ends all that is animated or waits. */
function follow(animation: ThrowAnimation, view: View, skips: number): ThrowAnimation {
  if (animation.skips !== skips) return { visible: view, waiting: [], latest: view, skips }
  return animation.latest === view ? animation : withView(animation, view)
}

export interface Showing {
  readonly view: View
  readonly throwing: View | null // the throw being shown: its result is revealed when it ends
  readonly rate: number // how much quicker, when others wait
}

/** Shows throws one after the other, however fast they come. */
export function useThrowAnimation(view: View): Showing {
  const skips = usePace()?.skips ?? 0
  const [animation, setAnimation] = useState<ThrowAnimation>({
    visible: view,
    waiting: [],
    latest: view,
    skips,
  })
  const now = follow(animation, view, skips)
  if (now !== animation) setAnimation(now)
  const throwing = now.waiting[0] ?? null
  const balls = throwing?.balls ?? -1
  const [pace, setPace] = useState({ balls, rate: 1 })
  const rate = pace.balls === balls ? pace.rate : Math.min(QUICKEST, now.waiting.length || 1)
  if (pace.balls !== balls) setPace({ balls, rate })
  const ms = throwing?.last ? throwDuration(throwing.last) / rate : 0
  useEffect(() => {
    if (balls < 0) return undefined
    const end = () =>
      setAnimation(({ visible, waiting: [first, ...waiting], ...rest }) => ({
        ...rest,
        visible: first ?? visible,
        waiting,
      }))
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  }, [balls, ms])
  return { view: now.visible, throwing, rate }
}
